import type { Night } from "@hunt/engine/domain/analysis";

type Identity = Pick<Night, "owner" | "session" | "sessionId" | "startedAtMs">;

/**
 * Returns the id of a night on this computer, which its address contains too. The id is the same for the log as the game
 * wrote it, for a longer log of the same evening, and for its extract. The id is a hash, so that a shared address contains
 * no name.
 */
export function localNightId({ owner, session, sessionId, startedAtMs }: Identity): string {
  const identity = [sessionId, session.startedAtUtcMs, owner, startedAtMs].join("|");
  return `${hash(identity, 0x811c9dc5)}${hash(identity, 0x01000193)}`;
}

/** Returns FNV-1a of the text's UTF-8 with the given start value. */
function hash(text: string, beginning: number): string {
  let value = beginning;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
  return (value >>> 0).toString(16).padStart(8, "0");
}
