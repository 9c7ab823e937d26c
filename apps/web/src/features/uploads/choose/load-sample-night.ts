/** A simulated night of a squad of two: made for looking, so its names belong to nobody. */
const sampleUrl = "/sample-night.log.gz";

/**
 * The sample night as a file named `name`.
 *
 * @throws Error when it cannot be loaded.
 */
export async function loadSampleNight(name: string): Promise<File> {
  const response = await fetch(sampleUrl);
  if (!response.ok) throw new Error(`the sample night answered ${response.status}`);
  const packed = await response.blob();
  const content = (await isGzip(packed))
    ? await new Response(packed.stream().pipeThrough(new DecompressionStream("gzip"))).blob()
    : packed;
  return new File([content], name, { type: "text/plain" });
}

/** A server that labels the file with its encoding has the browser unpack it already. */
async function isGzip(blob: Blob): Promise<boolean> {
  const [first, second] = new Uint8Array(await blob.slice(0, 2).arrayBuffer());
  return first === 0x1f && second === 0x8b;
}
