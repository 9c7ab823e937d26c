/**
 * Loads a sample of this app, a log compressed by gzip, as a file named `name`.
 *
 * @throws Error when it cannot be loaded.
 */
export async function loadSample(url: string, name: string): Promise<File> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the sample answered ${response.status}`);
  const packed = await response.blob();
  const content = (await isGzip(packed))
    ? await new Response(packed.stream().pipeThrough(new DecompressionStream("gzip"))).blob()
    : packed;
  return new File([content], name, { type: "text/plain" });
}

/** Whether the data is still gzip. The browser has already unpacked it when the server names the encoding. */
async function isGzip(blob: Blob): Promise<boolean> {
  const [first, second] = new Uint8Array(await blob.slice(0, 2).arrayBuffer());
  return first === 0x1f && second === 0x8b;
}
