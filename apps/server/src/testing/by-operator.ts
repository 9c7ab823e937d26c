import type { Acting } from "../modules/audit/record-audit.ts";

/** What tests do as an operator, for a reason that they are not about. */
export const byOperator: Acting = { by: { kind: "operator", name: "root" }, reason: "a test" };
