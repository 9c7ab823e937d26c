import type { Operator } from "../platform/http/actor.ts";

/** Who changes something in tests, and why, where it matters to none of them. */
export const operator: Operator = { kind: "operator", name: "root" };
export const anyReason = { reason: "a test" } as const;
