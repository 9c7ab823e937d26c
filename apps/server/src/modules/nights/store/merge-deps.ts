import type { SignalChange } from "@hunt/contracts/signals";
import type { Analysis, Night } from "@hunt/engine/domain/analysis";
import type { Connection, Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { AnalyseDeps } from "./find-differing-logs.ts";
import type { KnownLog } from "./log-queries.ts";

/** A log of a night that is read together with others. */
export type LogToMerge = Pick<KnownLog, "uploadUuid" | "moments" | "sessionStartedAt">;

/** What several logs of one night tell together. */
export interface MergedLogs {
  /** Of the source's log, with what there is to tell about the night as it is now. */
  readonly analysis: Analysis;
  readonly night: Night;
  /** From which upload a run is that is not the source's, by its index. */
  readonly filledFrom: ReadonlyMap<number, string>;
}

/** What reads logs. Uploads keep the logs and are made of nights: how they are read is handed in. */
export interface MergeDeps extends AnalyseDeps, Pick<Deps, "clock" | "newId"> {
  /** Reads the first log with what the others tell of runs that it did not host; null when it is gone. */
  readonly mergeStoredLogs: (
    db: Connection,
    source: LogToMerge,
    others: readonly LogToMerge[],
  ) => Promise<MergedLogs | null>;
  /**
   * Looks whether a night is still what moderators approved. Returns what is to be looked at again, or null. Approvals are of nights: how
   * they know is handed in.
   */
  readonly recheckNight: (trx: Transaction, rebuilt: RebuiltNight) => Promise<MarkedApproval | null>;
}

/** A night of which something else is told than before. */
export interface RebuiltNight {
  readonly nightUuid: string;
  /** Others are named in it than before. */
  readonly isOtherSquad: boolean;
  /** It stands in another season than before, nobody knows when it was played, or a log tells another day than a moderator set. */
  readonly isOtherDay?: boolean;
  /** A hunter who was there sent a log that tells it differently. */
  readonly isDisputed?: boolean;
  /** Its logs were looked at by today's rules, or a copy of a run was found: its signals are held against those of the approval. */
  readonly isJudgedAgain?: boolean;
}

/** An approval that moderators are to look at again. */
export interface MarkedApproval {
  readonly nightUuid: string;
  /** How the signals differ from those that it was given with; null when they are the same. */
  readonly signalChange: SignalChange | null;
}
