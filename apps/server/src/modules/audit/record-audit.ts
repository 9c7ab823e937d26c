import { maxReasonLength } from "@hunt/contracts/limits";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { AuditObjectKind } from "../../platform/database/tables/audit-tables.ts";
import type { Deps } from "../../platform/deps.ts";
import { refuseField } from "../../platform/errors/refuse-input.ts";
import { insertAuditEntry } from "./queries.ts";

/** Who changes what is not theirs: whoever uses the command line, by the system's name of them, or an account. */
export type Overseer =
  | { readonly kind: "operator"; readonly name: string }
  | { readonly kind: "user"; readonly uuid: string };

/** By whom something is done, and why. */
export interface Acting {
  readonly by: Overseer;
  readonly reason: string;
}

export interface AuditedAct extends Acting {
  /** e.g. `night.hide`. */
  readonly action: string;
  readonly objectKind: AuditObjectKind;
  readonly object: string;
  /** What else tells of the change: what was there before, what went with it. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * Writes down who did what and why, in the transaction of the change: both are there, or neither. Refuses an act for no
 * reason (`invalid_parameter`).
 */
export async function recordAudit(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { by, reason, action, objectKind, object, details = {} }: AuditedAct,
): Promise<void> {
  const said = reason.trim();
  if (said === "") throw refuseField("reason", "missing", "Say why: it stands in the audit log.");
  if (said.length > maxReasonLength)
    throw refuseField("reason", "too_big", `A reason is at most ${maxReasonLength} characters long.`);
  await insertAuditEntry(trx, {
    at: new Date(deps.clock()),
    by_kind: by.kind,
    by_name: by.kind === "operator" ? by.name : by.uuid,
    action,
    object_kind: objectKind,
    object,
    reason: said,
    details: JSON.stringify(details),
  });
}
