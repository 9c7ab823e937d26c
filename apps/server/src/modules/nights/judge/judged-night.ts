import { rankedNightFigures, rankedRunFigures } from "@hunt/engine/domain/figures";
import type { Scope } from "@hunt/engine/domain/words";
import type { Connection, Transaction } from "../../../platform/database/database-types.ts";
import { figureColumn } from "../../../platform/database/tables/figure-columns.ts";
import type { JudgedFigures } from "../../../platform/database/tables/verification-tables.ts";
import type { Deps } from "../../../platform/deps.ts";
import { lockNight } from "../store/queries.ts";
import {
  type SessionLogRow,
  selectAccountsOfNight,
  selectJudgedNight,
  selectJudgedRuns,
  selectSessionLogs,
  selectTiedNights,
  setVerified,
} from "./judge-queries.ts";

/** The night that a decision is about. */
export interface JudgedNight {
  readonly uuid: string;
  readonly season: number;
  readonly squadSize: number;
  readonly fullRunsCount: number;
  readonly format: string;
  readonly category: string | null;
  readonly verified: boolean;
  readonly scope: Scope;
  readonly hidden: boolean;
  readonly isDeleted: boolean;
  readonly engineVersion: number;
  /**
   * The logs of the night, each with whether it differs from the shown one. Copies are left out, and all strangers' logs count as one.
   */
  readonly logs: readonly string[];
  readonly figures: JudgedFigures;
}

/** The accounts that are tied to a night. */
export interface AccountsOfNight {
  /** The accounts of the squad, without those that say it was not them. */
  readonly squad: readonly string[];
  /** The accounts to which the night belongs: its squad and its owners. */
  readonly holders: readonly string[];
  /**
   * All accounts of the squad, whatever they say, and all that ever sent a log of the night. None of them may decide
   * about it.
   */
  readonly tied: readonly string[];
}

/**
 * Returns a night with everything that a decision depends on; undefined when it does not exist. Runs two statements.
 */
export async function readJudgedNight(db: Connection, nightUuid: string): Promise<JudgedNight | undefined> {
  const night = await selectJudgedNight(db, nightUuid);
  if (!night) return undefined;
  const runs = await selectJudgedRuns(db, nightUuid);
  return {
    uuid: night.uuid,
    season: night.season,
    squadSize: night.squad_size,
    fullRunsCount: night.full_runs_count,
    format: night.format,
    category: night.category,
    verified: night.verified,
    scope: night.scope,
    hidden: night.hidden,
    isDeleted: night.deleted_at !== null,
    engineVersion: night.engine_version,
    logs: night.logs,
    figures: {
      season: night.season,
      squadSize: night.squad_size,
      perspective: night.perspective,
      squad: night.squad,
      counts: [
        night.runs_count,
        night.full_runs_count,
        night.captured_teralysts_count,
        night.captured_gantulysts_count,
        night.captured_hydrolysts_count,
      ],
      night: pick(rankedNightFigures, night),
      runs: runs.map((run) => ({
        position: run.position,
        isFull: run.is_full,
        figures: pick(rankedRunFigures, run),
      })),
    },
  };
}

/**
 * Returns what `readJudgedNight` returns, and locks the night, so that nobody else changes it until the transaction
 * ends.
 */
export async function lockJudgedNight(trx: Transaction, nightUuid: string): Promise<JudgedNight | undefined> {
  await lockNight(trx, nightUuid);
  return await readJudgedNight(trx, nightUuid);
}

export async function readAccountsOfNight(db: Connection, nightUuid: string): Promise<AccountsOfNight> {
  const accounts = await selectAccountsOfNight(db, nightUuid);
  return {
    squad: accounts.flatMap(({ userUuid, isInSquad }) => (isInSquad ? [userUuid] : [])),
    holders: accounts.flatMap(({ userUuid, isInSquad, isOwner }) => (isInSquad || isOwner ? [userUuid] : [])),
    tied: accounts.map(({ userUuid }) => userUuid),
  };
}

function pick(keys: readonly string[], row: object): Readonly<Record<string, number | null>> {
  const values = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(
    keys.map((key) => {
      const value = values.get(figureColumn(key));
      return [key, typeof value === "number" ? value : null];
    }),
  );
}

export type SessionLog = SessionLogRow;

/** Returns all logs of a night's game session for moderators, from every sender, the oldest first. */
export async function listSessionLogs(
  db: Connection,
  nightUuid: string,
  limit: number,
): Promise<readonly SessionLog[]> {
  return await selectSessionLogs(db, nightUuid, limit);
}

/**
 * Returns those of the given nights that an account may not decide about, because it is in the squad, even if it denies
 * that, or ever sent a log. Names that the account has or had count too, even when the place is another account's, and so
 * do accounts that were merged into it.
 */
export async function listTiedNights(
  db: Connection,
  userUuid: string,
  nightUuids: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set(await selectTiedNights(db, userUuid, nightUuids));
}

interface VerifiedNight {
  readonly nightUuid: string;
  /** The category that the night was approved for; null for none. */
  readonly category: string | null;
}

/**
 * Marks the night as verified. Its boards, medals and totals are updated by the commit. Called in the transaction of
 * decisions.
 */
export async function markVerified(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { nightUuid, category }: VerifiedNight,
): Promise<void> {
  await setVerified(trx, nightUuid, { verified: true, category, now: new Date(deps.clock()) });
}

/** Removes the verification; the night keeps the category that it was approved for. */
export async function markUnverified(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  nightUuid: string,
): Promise<void> {
  await setVerified(trx, nightUuid, { verified: false, now: new Date(deps.clock()) });
}
