//! The settings of one side of a match.

use engine::banqi::{AlphaBeta, GROUPS, Parameters, SearchOptions};

/// Evaluation parameters and search options, initially the defaults.
#[derive(Clone, Debug, Default)]
pub(crate) struct Side {
    pub(crate) parameters: Parameters,
    options: SearchOptions,
}

impl Side {
    pub(crate) fn read(settings: &[String]) -> Result<Self, String> {
        let mut side = Self::default();
        for setting in settings {
            let (name, value) =
                setting.split_once('=').ok_or_else(|| format!("expected NAME=VALUE, found `{setting}`"))?;
            side.set(name, value)?;
        }
        Ok(side)
    }

    pub(crate) fn engine(&self) -> AlphaBeta {
        let mut engine = AlphaBeta::new(4);
        engine.set_parameters(self.parameters.clone());
        engine.set_options(self.options);
        engine
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        if name == "file" {
            let text = std::fs::read_to_string(value).map_err(|error| format!("{value}: {error}"))?;
            self.parameters = Parameters::read(&text)
                .ok_or_else(|| format!("{value} does not have the numbers of the evaluation"))?;
            return Ok(());
        }
        let number: i32 = value.parse().map_err(|_| format!("expected a number, found `{value}`"))?;
        let Some((group, place)) = name.split_once('.') else { return self.set_option(name, number) };
        let group = GROUPS.iter().find(|it| it.name == group).ok_or_else(|| format!("no group `{group}`"))?;
        let place: usize = place.parse().map_err(|_| format!("expected a place, found `{place}`"))?;
        if place >= group.count {
            return Err(format!("{} has places from 0 to {}, not {place}", group.name, group.count - 1));
        }
        self.parameters.values_mut()[group.start + place] = number;
        Ok(())
    }

    fn set_option(&mut self, name: &str, value: i32) -> Result<(), String> {
        let options = &mut self.options;
        let small = value.unsigned_abs();
        match name {
            "flip_depth" => options.flip_depth = value,
            "flips_on_a_line" => options.flips_on_a_line = small,
            "flips_in_a_position" => options.flips_in_a_position = small as usize,
            "flips_at_the_root" => options.flips_at_the_root = small as usize,
            "flip_reduction" => options.flip_reduction = value,
            "flip_swing" => options.flip_swing = value,
            "flip_cost" => options.flip_cost = value,
            "contempt" => options.contempt = value,
            "probe_depth" => options.probe_depth = value,
            _ => return Err(format!("no habit `{name}`")),
        }
        Ok(())
    }
}
