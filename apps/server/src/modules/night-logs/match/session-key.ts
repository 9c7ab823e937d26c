import type { Night } from "@hunt/engine/domain/analysis";

/**
 * Returns the key that the logs of a squad's session share: the session id, or else the UTC start and the build, which only
 * logs of the same game process share (docs/product.md, "One night, several logs"). Without either, the owner and the first
 * moment form the key.
 */
export function sessionKeyOf(night: Night): string {
  if (night.sessionId !== null) return `session ${night.sessionId}`;
  const { startedAtUtcMs, buildLabel } = night.session;
  if (startedAtUtcMs !== null) return `start ${startedAtUtcMs} ${buildLabel ?? ""}`;
  return `log ${night.owner ?? ""} ${night.huntMomentsMs[0] ?? night.startedAtMs}`;
}
