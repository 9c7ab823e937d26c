import type { Night } from "@hunt/engine/domain/analysis";

type Identity = Pick<Night, "owner" | "session" | "sessionId" | "startedAtMs">;

/**
 * What names a night on this computer, in its address too: the same for the log as the game wrote it, for a longer one of the
 * same evening, and for its extract. A hash, so that an address that is passed on tells no name.
 */
export function localNightId({ owner, session, sessionId, startedAtMs }: Identity): string {
  const identity = [sessionId, session.startedAtUtcMs, owner, startedAtMs].join("|");
  return `${hash(identity, 0x811c9dc5)}${hash(identity, 0x01000193)}`;
}

/** FNV-1a of UTF-8, from any beginning. */
function hash(text: string, beginning: number): string {
  let value = beginning;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
  return (value >>> 0).toString(16).padStart(8, "0");
}
