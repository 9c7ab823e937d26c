/** A timer stops while the computer sleeps, so the clock is checked this often. */
const longestSleepMs = 15_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Posts one message when the given milliseconds have passed; a later request replaces the previous one. */
self.addEventListener("message", ({ data }: MessageEvent<number>) => {
  clearTimeout(timer);
  const atMs = Date.now() + data;
  const look = () => {
    const leftMs = atMs - Date.now();
    if (leftMs <= 0) self.postMessage("now");
    else timer = setTimeout(look, Math.min(leftMs, longestSleepMs));
  };
  look();
});
