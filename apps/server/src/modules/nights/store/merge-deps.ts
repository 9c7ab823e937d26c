import type { SignalChange } from "@hunt/contracts/signals";
import type { Analysis, Night } from "@hunt/engine/domain/analysis";
import type { Connection, Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { AnalyseDeps } from "./find-differing-logs.ts";
import type { KnownLog } from "./log-queries.ts";

/** A log of a night that is read together with others. */
export type LogToMerge = Pick<KnownLog, "uploadUuid" | "moments" | "sessionStartedAt">;

/** The result of reading several logs of one night together. */
export interface MergedLogs {
  /** The analysis of the source's log, with the diagnostics of the night as it now is. */
  readonly analysis: Analysis;
  readonly night: Night;
  /** The upload of each run that does not come from the source, by the run's index. */
  readonly filledFrom: ReadonlyMap<number, string>;
}

/**
 * The functions that read logs. Uploads store the logs and belong to a module above nights, so these functions are
 * passed in.
 */
export interface MergeDeps extends AnalyseDeps, Pick<Deps, "clock" | "newId"> {
  /** Reads the first log, with the runs from the other logs that it did not host; null when the log is gone. */
  readonly mergeStoredLogs: (
    db: Connection,
    source: LogToMerge,
    others: readonly LogToMerge[],
  ) => Promise<MergedLogs | null>;
  /**
   * Checks whether a night is still what moderators approved. Returns the approval that needs another look, or null. Approvals belong to
   * a module above nights, so this function is passed in.
   */
  readonly recheckNight: (trx: Transaction, rebuilt: RebuiltNight) => Promise<MarkedApproval | null>;
}

/** A night whose facts have changed. */
export interface RebuiltNight {
  readonly nightUuid: string;
  /** Whether other members are named in the night than before. */
  readonly isOtherSquad: boolean;
  /**
   * Whether the night has moved to another season, has no known day, or has a log that tells another day than the one a moderator
   * set.
   */
  readonly isOtherDay?: boolean;
  /** Whether a hunter who was there sent a log that describes the night differently. */
  readonly isDisputed?: boolean;
  /**
   * Whether the night's logs were checked by the current rules, or a copy of a run was found. Its signals are then compared with
   * those at the approval.
   */
  readonly isJudgedAgain?: boolean;
}

/** An approval that moderators must look at again. */
export interface MarkedApproval {
  readonly nightUuid: string;
  /** How the signals differ from those at the approval; null when they are the same. */
  readonly signalChange: SignalChange | null;
}
