import type { SignalChange } from "@hunt/contracts/signals";
import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { ReadDeps } from "../merge/read-stored-logs.ts";

/** The dependencies of verbs that change what a night's logs come to. */
export interface MergeDeps extends ReadDeps, Pick<Deps, "clock" | "newId"> {
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
