import type { RawBuilder } from "kysely";
import type { Given } from "../../platform/database/write-once.ts";
import type { BoardKey, BoardStart } from "./board-question.ts";

interface Started {
  readonly start: BoardStart;
}

/** Whose place a page is around. */
export const uuidOf = ({ start }: Started) => (start.kind === "around" ? start.uuid : null);

/** How many entries a page at an offset leaves out. */
export const offsetOf = ({ start }: Started) => (start.kind === "offset" ? start.offset : 0);

const noKey: BoardKey = { valueMs: 0, createdAt: "epoch", uuid: "00000000-0000-0000-0000-000000000000" };
const keyOfStart = ({ start }: Started) => (start.kind === "after" ? start.key : noKey);

/** The entry that a page follows: its figure, its instant and its uuid. */
export function keyOf(
  given: Given<Started>,
): readonly [RawBuilder<unknown>, RawBuilder<unknown>, RawBuilder<unknown>] {
  return [
    given((started) => keyOfStart(started).valueMs),
    given((started) => keyOfStart(started).createdAt),
    given((started) => keyOfStart(started).uuid),
  ];
}
