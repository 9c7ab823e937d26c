import type { Operator } from "../platform/http/actor.ts";

/** The actor and the reason of changes in tests where neither matters. */
export const operator: Operator = { kind: "operator", name: "root" };
export const anyReason = { reason: "a test" } as const;
