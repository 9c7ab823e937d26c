/**
 * Ends this process in order, as by SIGTERM, when `run.mjs` is gone without having passed anything on: killed with
 * SIGKILL it can tell nobody, but the channel between the two closes. Does nothing for a process that was started
 * without one. No signal is sent: on Windows that would end the process at once.
 */
export function endWithWrapper(): void {
  if (process.channel === undefined) return;
  process.once("disconnect", () => {
    if (!process.emit("SIGTERM", "SIGTERM")) process.exit(143);
  });
  process.channel.unref();
}
