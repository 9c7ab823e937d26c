/** The same texts, until `require` rejects: a file may be read for half an hour, and whoever reads it may lose the right to. */
export async function* whileAllowed(
  texts: AsyncIterable<string>,
  require: () => Promise<void>,
): AsyncGenerator<string, void, undefined> {
  for await (const text of texts) {
    await require();
    yield text;
  }
}
