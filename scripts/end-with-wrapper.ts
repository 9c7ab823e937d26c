/**
 * Ends this process in order, as on SIGTERM, when `run.mjs` is gone without passing a signal on: killed with SIGKILL it cannot
 * do so, but the channel between the two closes. Does nothing in a process that was started without such a channel. It sends no
 * signal, because on Windows a signal would end the process at once.
 */
export function endWithWrapper(): void {
  if (process.channel === undefined) return;
  process.once("disconnect", () => {
    if (!process.emit("SIGTERM", "SIGTERM")) process.exit(143);
  });
  process.channel.unref();
}
