/**
 * Yields the same texts until `require` rejects, because reading a file may take half an hour, and the reader may lose
 * the right to the file meanwhile.
 */
export async function* whileAllowed(
  texts: AsyncIterable<string>,
  require: () => Promise<void>,
): AsyncGenerator<string, void, undefined> {
  for await (const text of texts) {
    await require();
    yield text;
  }
}
