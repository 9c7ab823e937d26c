import type { Connection, Transaction } from "../../platform/database/database-types.ts";
import type { JudgedFigures } from "../../platform/database/tables/verification-tables.ts";
import {
  type AccountsOfNight,
  type JudgedNight,
  lockJudgedNight,
  readAccountsOfNight,
} from "../nights/judge/read-judged-night.ts";
import { selectPersons } from "./person-queries.ts";
import { lockVerification, type StoredVerification, selectNightOfVerification } from "./queries.ts";
import { differsFromJudged, type Judged } from "./subject.ts";
import type { VerificationState } from "./verification-moves.ts";

/** A request that is about to move, with the night that it is of; both locked, the night first. */
export interface HeldVerification {
  readonly row: StoredVerification;
  readonly state: VerificationState;
  readonly night: JudgedNight;
  readonly accounts: AccountsOfNight;
}

export async function holdVerification(
  trx: Transaction,
  uuid: string,
): Promise<HeldVerification | undefined> {
  const nightUuid = await selectNightOfVerification(trx, uuid);
  if (nightUuid === null) return undefined;
  const night = await lockJudgedNight(trx, nightUuid);
  const row = await lockVerification(trx, uuid);
  if (!night || !row) return undefined;
  const approvals = isApprovalStale(row, night) ? [] : row.approvals;
  const persons = await selectPersons(
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

/** A first approval is of what its moderator saw: of a night that has other figures, or another squad, by now there is none yet. */
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

/** What of a stored request decides how it moves on; `persons`: whose the accounts are that were merged into others. */
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

/** What a moderator sees of a stored request when they judge it. */
export function whatIsJudged(row: StoredVerification, night: JudgedNight): Judged {
  return {
    figures: night.figures,
    proof: { category: row.category, videoUrl: row.video_url, povs: row.povs },
    engineVersion: night.engineVersion,
  };
}

/** A moderator at a request, with all that it is about. */
export interface Deciding {
  readonly held: HeldVerification;
  readonly by: string;
  readonly isAdmin: boolean;
}

/** What was done, as the audit log says it. */
export interface Act {
  /** e.g. `approve`. */
  readonly act: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** What knows the boards: they are made of verified nights, so that it is handed in. */
export interface BoardDeps {
  /** Whether a night, once verified for a category, would enter the first places of a board that is contested. */
  readonly wouldLead: (
    db: Connection,
    night: { readonly nightUuid: string; readonly category: string | null },
  ) => Promise<boolean>;
}
