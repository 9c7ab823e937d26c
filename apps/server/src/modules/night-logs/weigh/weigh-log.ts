import type { UploadedNightStatus } from "@hunt/contracts/uploads";
import type { Night } from "@hunt/engine/domain/analysis";
import { signalRanges } from "@hunt/engine/domain/signals";
import type { FoundSignal } from "@hunt/engine/signals/found-signal";
import { compareSightings } from "@hunt/engine/signals/squad-agreement";
import type { Transaction } from "../../../platform/database/database-types.ts";
import { getSquad, type NightState } from "../../nights/store/known-night.ts";
import { isWeighed, type KnownLog, type Uploader } from "../known/log-queries.ts";
import { readRunFigures } from "../known/run-queries.ts";
import type { NightMatch } from "../match/match-night.ts";
import { differsFrom } from "./find-differing-logs.ts";
import { isSameUploader, type LogToWeigh, logToShow, type SquadPlace, wasThere } from "./log-to-show.ts";
import { isNameOf } from "./queries.ts";

/** The result for a log that shows a night. */
export type StatusOfLog = Exclude<UploadedNightStatus, "skipped">;

export interface SentLog {
  readonly uploadUuid: string;
  readonly night: Night;
  /** The log times at which shards were put in. */
  readonly shardsMs: readonly number[];
  readonly uploader: Uploader;
}

/** The night that the log shows, with what is known of it. */
export interface FoundNight {
  readonly match: NightMatch;
  /** The known logs of the session. */
  readonly logs: readonly KnownLog[];
  readonly state: NightState;
  /** The signal against an earlier log of the same sender (S8). */
  readonly againstEarlier: FoundSignal | null;
}

/** The relation of a log to the night that it shows. */
export interface WeighedLog {
  readonly status: StatusOfLog;
  /** How much a squad mate's log agrees with what was known; null unless the log joined a known night. */
  readonly agreement: { readonly agreed: number; readonly compared: number } | null;
  /** Whether the log describes the night differently from the shown one. */
  readonly disputes: boolean;
  /**
   * Whether the log differs, its sender's account was in the squad, and no moderator's choice has weighed what that
   * sender says.
   */
  readonly isDisputed: boolean;
  /** Whether the log is shown from now on. */
  readonly takesOver: boolean;
  /**
   * The made-up name under which the log's hunter returns; null otherwise. It is set when the shown log is sent again by its hunter, whose
   * place was made anonymous when their account was deleted.
   */
  readonly comesBackAs: string | null;
}

/**
 * Weighs a log against the known facts of its night (ADR 0033). `logToShow` decides which log is shown; when two logs
 * differ, the first one stays, and so does a log that a moderator approved or chose.
 */
export async function weighLog(trx: Transaction, sent: SentLog, found: FoundNight): Promise<WeighedLog> {
  const { match, logs, state } = found;
  const differs =
    isComparable(match) &&
    (match.isAnotherHunt ||
      changesShown(sent, found) ||
      seesOtherwise(sent, found) ||
      (await tellsDifferently(trx, sent, found)));
  const logsOfNight = logs.filter(({ nightUuid }) => nightUuid === state.uuid);
  const squad = await getSquad(trx, state.uuid);
  const source = logsOfNight.find(({ isSource }) => isSource);
  const asItComes = statusOf(sent, found, differs);
  const candidate = { ...asKnown(sent), status: asItComes, disputes: differs };
  const isShown = !isFixed(state) && logToShow({ logs: [...logsOfNight, candidate], squad }) === candidate;
  const deposes = differs && isShown && source !== undefined;
  const comesBackAs = source && !differs ? await forgottenName(trx, sent, { ...found, source }) : null;
  const status = deposes || comesBackAs !== null ? "updated" : asItComes;
  return {
    status,
    agreement: match.kind === "mate" && !match.isAnotherHunt ? match.agreement : null,
    disputes: differs && !deposes,
    isDisputed: differs && !deposes && (await speaksAnew(trx, sent.uploader, { squad, state })),
    takesOver: !isFixed(state) && (status === "updated" || isShown),
    comesBackAs,
  };
}

/** Returns the new log in the form of a known one, as the last of them. */
function asKnown({ night, uploader, uploadUuid }: SentLog): Omit<LogToWeigh, "status" | "disputes"> {
  return {
    ...uploader,
    uploadUuid,
    isGivenUp: false,
    isSource: false,
    owner: night.owner,
    perspective: night.perspective,
    moments: night.huntMomentsMs,
    createdAt: new Date(latestInstantMs),
  };
}

const latestInstantMs = 8_640_000_000_000_000;

/**
 * Returns whether the sender was there and has not been heard yet. Otherwise one hunter could make moderators look at an
 * approval every evening.
 */
async function speaksAnew(
  trx: Transaction,
  { userUuid }: Uploader,
  { squad, state }: { readonly squad: readonly SquadPlace[]; readonly state: NightState },
): Promise<boolean> {
  if (userUuid === null || !wasThere(userUuid, squad)) return false;
  return !(await isWeighed(trx, { nightUuid: state.uuid, userUuid }));
}

/**
 * Returns the made-up owner's name in the shown log when a hunter comes back after the deletion of the account: an
 * account that has verified the true name sends the same log again. Returns null for a log with less content than the
 * shown one.
 */
async function forgottenName(
  trx: Transaction,
  { night, uploader }: SentLog,
  { match, state, source }: FoundNight & { readonly source: KnownLog },
): Promise<string | null> {
  const { owner } = source;
  if (match.kind !== "own" || isFixed(state) || owner === null || !source.standIns.includes(owner))
    return null;
  if (night.huntMomentsMs.length < source.moments.length || night.perspective !== source.perspective)
    return null;
  const isTheirs = uploader.userUuid !== null && night.owner !== null;
  return isTheirs && (await isNameOf(trx, uploader.userUuid, night.owner)) ? owner : null;
}

function statusOf(sent: SentLog, { match, logs, state }: FoundNight, differs: boolean): StatusOfLog {
  if (match.kind === "mate" && !match.isAnotherHunt) return "joined";
  if (differs) return "duplicate";
  const knownOwn = match.ownLogs.flatMap((index) => logs[index] ?? []);
  return ownStatus(sent, knownOwn, state);
}

/** Returns whether a log can be compared: a few lines of a squad mate's log are not enough to align two clocks. */
function isComparable({ kind, agreement }: NightMatch): boolean {
  return kind !== "mate" || agreement.compared >= signalRanges.leastCompared;
}

/**
 * Returns whether the log is the shown one, sent by the same sender with more lines, but with changes in the lines that
 * were shown.
 */
function changesShown(sent: SentLog, { match, logs, state, againstEarlier }: FoundNight): boolean {
  const known = match.ownLogs.flatMap((index) => logs[index] ?? []);
  const isOfShown = known.some((log) => log.isSource && isSameUploader(sent.uploader, log));
  return againstEarlier !== null && isOfShown && extendsNight(sent, known, state);
}

/**
 * Returns whether a squad mate's log has limbs, captures or shards at other times than the source (docs/trust.md, S10).
 */
function seesOtherwise({ night, shardsMs }: SentLog, { match, logs }: FoundNight): boolean {
  const { kind, nightUuid, sourceShiftMs } = match;
  const source = logs.find((log) => log.isSource && log.nightUuid === nightUuid);
  if (kind !== "mate" || sourceShiftMs === null || !source || source.owner === night.owner) return false;
  const shown = { momentsMs: source.moments, shardsMs: source.shards };
  const sent = { momentsMs: night.huntMomentsMs, shardsMs };
  return !compareSightings(shown, sent, sourceShiftMs).agrees;
}

/**
 * Returns whether the log claims to be of the same host as the source of the night's figures, and gives other ranked figures.
 */
async function tellsDifferently(
  trx: Transaction,
  { night }: SentLog,
  { match, logs, state }: FoundNight,
): Promise<boolean> {
  const { sourceShiftMs: shiftMs } = match;
  if (night.perspective !== "host" || state.perspective !== "host" || shiftMs === null) return false;
  const source = logs.find(({ isSource, nightUuid }) => isSource && nightUuid === state.uuid);
  if (!source) return false;
  return differsFrom(night, { runs: await readRunFigures(trx, state.uuid, source.startedAtMs), shiftMs });
}

function ownStatus(sent: SentLog, known: readonly KnownLog[], state: NightState): "updated" | "duplicate" {
  return extendsNight(sent, known, state) && !isFixed(state) ? "updated" : "duplicate";
}

/**
 * Returns whether a longer log extends the night: its sender also sent the shorter log that gives the night's figures. With the same
 * limbs and captures it may have the arcane, or the way out, that the shorter log lacks.
 */
function extendsNight(sent: SentLog, known: readonly KnownLog[], state: NightState): boolean {
  const longest = Math.max(0, ...known.map((log) => log.moments.length));
  const { huntMomentsMs, durationMs, perspective } = sent.night;
  const endsLater = huntMomentsMs.length === longest && durationMs > state.durationMs;
  const isLonger = huntMomentsMs.length > longest || endsLater;
  const sentBefore = known.filter((log) => isSameUploader(sent.uploader, log));
  const extendsSource = sentBefore.some(({ isSource }) => isSource) && perspective === state.perspective;
  return isLonger && (extendsSource || (sentBefore.length > 0 && hostTakesOver(sent, state)));
}

/** Returns whether a moderator chose the shown log, so that no other log replaces it. */
export function isFixed({ verified, isChosen }: NightState): boolean {
  return verified || isChosen;
}

/** Returns whether a host's log replaces the figures of a client's log. */
function hostTakesOver({ night }: SentLog, state: NightState): boolean {
  return night.perspective === "host" && state.perspective === "client";
}
