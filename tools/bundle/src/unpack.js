// Small parts lie in one file, one behind the other. What could not be fetched is asked for again.
let pack;
async function unpacked(from, to) {
    pack ??= fetch(new URL("./shared.wasm", import.meta.url)).then((answer) => {
        if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
        return answer.arrayBuffer();
    });
    try {
        const part = (await pack).slice(from, to);
        return new Response(part, { headers: { "Content-Type": "application/wasm" } });
    } catch (error) {
        pack = undefined;
        throw error;
    }
}
