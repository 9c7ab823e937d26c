/** A clock that sleeps with the computer goes wrong by as much: so often it is looked at. */
const longestSleepMs = 15_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Says so once, when the milliseconds that it is told are over; a later word takes the place of the one before. */
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
