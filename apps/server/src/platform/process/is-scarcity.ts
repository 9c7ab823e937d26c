/** Too many open files, of this process or of the whole machine. */
const codes = new Set(["EMFILE", "ENFILE"]);

/**
 * Whether something failed for want of file descriptors. It says nothing about what was asked for: a file that cannot be
 * opened is there, a process that cannot be looked at may live.
 */
export function isScarcity(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return (
    codes.has(code) ||
    (code === "ERR_WORKER_INIT_FAILED" && [...codes].some((name) => error.message.includes(name)))
  );
}
