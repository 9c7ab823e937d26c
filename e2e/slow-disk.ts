import type { Page } from "@playwright/test";

/**
 * Lets the analysis read from a disk that stops after this many bytes until the returned function is called. So every machine,
 * fast or slow, stays for a while in the middle of the file.
 */
export async function stopDiskAfter(page: Page, bytes: number): Promise<() => Promise<void>> {
  await page.route("**/assets/analyse.worker-*.js", async (route) => {
    const answer = await fetch(route.request().url());
    const script = await answer.text();
    const slowDisk = `{
      let left = ${bytes};
      let isSlow = false;
      const repaired = new Promise((resolve) => new BroadcastChannel("disk").addEventListener("message", resolve));
      const read = ReadableStreamBYOBReader.prototype.read;
      ReadableStreamBYOBReader.prototype.read = async function (view) {
        if (isSlow) await repaired;
        else if (left <= 0) {
          isSlow = true;
          // The worker reports every 50 ms: with the next chunk it tells what it found so far.
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
        const result = await read.call(this, view);
        left -= result.value?.byteLength ?? 0;
        return result;
      };
    }`;
    // A worker that was requested as the test ended is no longer needed.
    await route
      .fulfill({
        status: answer.status,
        contentType: "text/javascript",
        body: `${slowDisk}\n${script}`,
      })
      .catch(() => null);
  });
  return () => page.evaluate(() => new BroadcastChannel("disk").postMessage("repaired"));
}
