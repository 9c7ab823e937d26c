import { minOtherApprovers } from "@hunt/contracts/limits";
import type { Connection, Transaction } from "../../platform/database/database-types.ts";
import type { JudgedFigures } from "../../platform/database/tables/verification-tables.ts";
import type { Deps } from "../../platform/deps.ts";
import {
  type AccountsOfNight,
  type JudgedNight,
  lockJudgedNight,
  readAccountsOfNight,
} from "../nights/judge/judged-night.ts";
import {
  countApprovers,
  lockVerificationRow,
  type StoredVerification,
  selectMergeTargets,
  selectNightOfVerification,
} from "./queries.ts";
import { differsFromJudged, type Judged } from "./subject.ts";
import type { VerificationState } from "./verification-moves.ts";

/** A request that is about to change, with its night; both are locked, the night first. */
export interface LockedVerification {
  readonly row: StoredVerification;
  readonly state: VerificationState;
  readonly night: JudgedNight;
  readonly accounts: AccountsOfNight;
}

/** Locks a request and its night until the transaction ends. Returns undefined when either is gone. */
export async function lockVerification(
  trx: Transaction,
  uuid: string,
): Promise<LockedVerification | undefined> {
  const nightUuid = await selectNightOfVerification(trx, uuid);
  if (nightUuid === null) return undefined;
  const night = await lockJudgedNight(trx, nightUuid);
  const row = await lockVerificationRow(trx, uuid);
  if (!night || !row) return undefined;
  const approvals = isApprovalStale(row, night) ? [] : row.approvals;
  const persons = await selectMergeTargets(
    trx,
    approvals.map(({ by }) => by),
  );
  return {
    row,
    state: stateOf({ ...row, approvals }, persons),
    night,
    accounts: await readAccountsOfNight(trx, nightUuid),
  };
}

/**
 * Returns whether a first approval no longer applies: its moderator saw other figures, or another squad, than the night has now.
 */
export function isApprovalStale(
  { status, judged }: Pick<StoredVerification, "status" | "judged">,
  { figures }: Pick<JudgedNight, "figures">,
): boolean {
  return (
    status === "pending" &&
    (judged === null || isOtherSquad(judged, figures) || differsFromJudged(judged, figures))
  );
}

function isOtherSquad(judged: JudgedFigures, now: JudgedFigures): boolean {
  return judged.squad !== undefined && judged.squad !== now.squad;
}

/**
 * Returns the state of a stored request that decides its next moves. `persons` maps merged accounts to their targets.
 */
export function stateOf(
  row: StoredVerification,
  persons: ReadonlyMap<string, string> = new Map(),
): VerificationState {
  return {
    status: row.status,
    approvals: row.approvals.map(({ by, at }) => {
      const person = persons.get(by);
      return { by, atMs: Date.parse(at), ...(person !== undefined && { person }) };
    }),
    claim: row.claimed_until === null ? null : { by: row.claimed_by, untilMs: row.claimed_until.getTime() },
    recheck: row.recheck,
    neededSecond: row.needed_second,
  };
}

/** Returns what a moderator sees of a stored request when they judge it. */
export function toJudgedRequest(row: StoredVerification, night: JudgedNight): Judged {
  return {
    figures: night.figures,
    proof: { category: row.category, videoUrl: row.video_url, povs: row.povs },
    engineVersion: night.engineVersion,
  };
}

/** A moderator who decides, with the request and everything that it is about. */
export interface Deciding {
  readonly held: LockedVerification;
  readonly by: string;
  readonly isAdmin: boolean;
}

/** An action as the audit log records it. */
export interface AuditedAction {
  /** The name of the action, for example `approve`. */
  readonly act: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * The function that knows the boards. Boards are made of verified nights, so it comes from a module above and is passed
 * in.
 */
export interface BoardDeps {
  /** Returns whether a night, once verified for a category, would enter the first places of a contested board. */
  readonly wouldLead: (
    db: Connection,
    night: { readonly nightUuid: string; readonly category: string | null },
  ) => Promise<boolean>;
}

interface AskedApproval {
  readonly held: Pick<LockedVerification, "accounts"> & {
    readonly row: Pick<LockedVerification["row"], "night_uuid" | "category" | "requested_by">;
  };
  /** The moderator who would give the first approval. */
  readonly approver: string;
}

/**
 * Returns whether two moderators must approve: the night would lead a contested board, and there are other moderators
 * who may decide.
 */
export async function needsSecondApproval(
  { clock, wouldLead }: Pick<Deps, "clock"> & BoardDeps,
  db: Connection,
  { held: { row, accounts }, approver }: AskedApproval,
): Promise<boolean> {
  const leftOut = [approver, ...accounts.tied, ...(row.requested_by === null ? [] : [row.requested_by])];
  if ((await countApprovers(db, leftOut, new Date(clock()))) < minOtherApprovers) return false;
  return await wouldLead(db, { nightUuid: row.night_uuid, category: row.category });
}
