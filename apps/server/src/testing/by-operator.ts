import type { Operator } from "../platform/http/actor.ts";

/** The actor and the reason of changes in tests to which neither matters. */
export const operator: Operator = { kind: "operator", name: "root" };
export const anyReason = { reason: "a test" } as const;
