/**
 * Ends this process in order, as on SIGTERM, when `run.mjs` is gone without passing a signal on. A wrapper that is
 * killed with SIGKILL cannot pass a signal on, but the channel between the two processes closes. Does nothing in a
 * process that was started without such a channel. The function sends no signal, because on Windows a signal would end
 * the process at once.
 */
export function endWithWrapper(): void {
  if (process.channel === undefined) return;
  process.once("disconnect", () => {
    if (!process.emit("SIGTERM", "SIGTERM")) process.exit(143);
  });
  process.channel.unref();
}
