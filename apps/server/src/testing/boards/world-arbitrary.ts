import fc from "fast-check";
import { type WorldCommand, type WorldCommandKind, worldCommands } from "./board-world.ts";

/**
 * New nights come more often than the rest, so that boards fill. Changes of presence and uploads also come more often,
 * so that a run contains each way to answer for a night and each way to stop.
 */
const kinds: readonly WorldCommandKind[] = [
  ...Array.from({ length: 18 }, () => "addNight" as const),
  ...(Object.keys(worldCommands) as WorldCommandKind[]),
  "verify",
  "send",
  "send",
  "send",
  "send",
  "send",
  ...Array.from({ length: 6 }, () => "sayPresence" as const),
  ...Array.from({ length: 4 }, () => "giveUp" as const),
  "dispute",
  "choose",
  "weigh",
  "weigh",
  "weighPlace",
  "weighNoMore",
  "claim",
  "link",
  "link",
  "rename",
  "merge",
  "join",
  "changeRole",
  "addCategory",
  "removeCategory",
  "removeName",
  "removeName",
  "assignName",
  "lock",
  "unlock",
  "unlock",
  "unlock",
];
/** A number by which a command chooses: it is taken modulo the number of options (world-values.ts). */
export const choiceNumber = fc.nat(10_000);
export const worldCommand: fc.Arbitrary<WorldCommand> = fc.record({
  kind: fc.constantFrom(...kinds),
  a: choiceNumber,
  b: choiceNumber,
  c: choiceNumber,
});
