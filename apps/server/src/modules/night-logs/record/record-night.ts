import type { Scope } from "@hunt/engine/domain/words";
import type { HuntLine } from "@hunt/engine/signals/compare-growth";
import type { FoundSignal } from "@hunt/engine/signals/found-signal";
import type { RunKey } from "@hunt/engine/signals/run-key";
import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { findCondemnedCopy } from "../../nights/signals/find-copies.ts";
import { getNightState, getOwnersLogs, getSquad, updateNightRow } from "../../nights/store/known-night.ts";
import { seasonOfLog } from "../../nights/store/season-of-day.ts";
import { type AnalysedNight, createNights, replaceFigures } from "../../nights/store/write-night.ts";
import type { Season } from "../../settings/seasons.ts";
import { type KnownLog, readLogsOfSession, type Uploader } from "../known/log-queries.ts";
import type { ReadDeps } from "../known/read-stored-logs.ts";
import { readFilledFrom } from "../known/run-queries.ts";
import { sessionKeyOf } from "../match/session-key.ts";
import { compareWithEarlier } from "../weigh/compare-with-earlier.ts";
import { whoMayGive } from "../weigh/log-to-show.ts";
import { isFixed, type StatusOfLog, weighLog } from "../weigh/weigh-log.ts";
import { findNightOfLog } from "./find-night-of-log.ts";
import { renameLogOwner } from "./queries.ts";
import { findOutdatedLog, namesOtherMembers, replaceLog } from "./replace-log.ts";
import { lockGameSession, selectFormerNights } from "./session-queries.ts";

/** The dependencies of recording a night. */
export type RecordDeps = Pick<Deps, "newId" | "clock" | "threads"> & ReadDeps;

export interface RecordNightInput extends AnalysedNight {
  /**
   * The keys of the night's runs, and the log times of its shards; both are empty when the log was not searched for
   * them.
   */
  readonly runKeys: readonly RunKey[];
  readonly shardsMs: readonly number[];
  /** The lines of the night's hunts; empty when the log was not searched for them. */
  readonly lines: readonly HuntLine[];
  readonly uploadUuid: string;
  readonly uploader: Uploader;
  readonly scope: Scope;
  readonly description: string;
  readonly seasons: readonly Season[];
}

export interface RecordedNight {
  readonly uuid: string;
  readonly status: StatusOfLog;
  /** How much a squad mate's log agrees with what was known; null unless the log joined a known night. */
  readonly agreement: { readonly agreed: number; readonly compared: number } | null;
  /** Whether the log describes the night differently from another log of it. */
  readonly disputes: boolean;
  /** Whether the log differs and its sender's account was in the squad. */
  readonly isDisputed: boolean;
  /** Whether the log is the shown one from now on, because it replaced another log or continues the shown one. */
  readonly takesOver: boolean;
  /** Whether the night existed before, so that its sender may begin it again. */
  readonly isKnown: boolean;
  /** Whether the night's owners had deleted it. */
  readonly isDeleted: boolean;
  /** The sender's own log that this one replaces; null when it replaces none. */
  readonly replaces: KnownLog | null;
  /**
   * Whether the night's squad has other members than before, or would have them by this log when a moderator decided
   * which log is shown.
   */
  readonly isOtherSquad: boolean;
  /** The signal against an earlier log of the same sender (S8). */
  readonly againstEarlier: FoundSignal | null;
}

/**
 * Stores one publishable night of an upload, or finds the known night that it is (docs/product.md, "One night, several logs"). Runs within
 * the transaction of the upload's analysis, which has locked the names of the squad. The session stays locked until that transaction ends,
 * so that uploads of one night which arrive together are decided one after the other.
 */
export async function recordNight(
  deps: RecordDeps,
  trx: Transaction,
  input: RecordNightInput,
): Promise<RecordedNight> {
  const sessionKey = sessionKeyOf(input.night);
  await lockGameSession(trx, sessionKey);
  const logs = await readLogsOfSession(trx, {
    sessionKey,
    startedAt: startedAt(input),
    owner: input.night.owner,
    uploader: input.uploader,
  });
  const found = (await findOutdatedLog(trx, input, logs)) ?? null;
  // A log may still be shown although hunters of its squad own the night by now. Such a log is not replaced; it is
  // weighed like any other sender's.
  const outdated = found !== null && (await isOfVoice(trx, found, logs)) ? null : found;
  if (outdated?.isSource) return await recordAgain(deps, trx, input, outdated);
  const others = logs.filter((log) => log !== outdated);
  const recorded = await recordBesideOthers(deps, trx, input, { sessionKey, logs: others });
  const isNeeded = outdated !== null && (await isPartOfFixed(trx, outdated));
  return { ...recorded, replaces: isNeeded ? null : outdated };
}

/** Returns whether a log gives runs to a night that a moderator decided on. Such a log is never replaced. */
async function isPartOfFixed(trx: Transaction, { nightUuid, uploadUuid }: KnownLog): Promise<boolean> {
  const state = await getNightState(trx, nightUuid);
  if (!state || !isFixed(state)) return false;
  return [...(await readFilledFrom(trx, nightUuid)).values()].includes(uploadUuid);
}

/** Returns whether a night is shown by a log whose sender may not give it figures at this moment. */
async function isOfVoice(trx: Transaction, log: KnownLog, logs: readonly KnownLog[]): Promise<boolean> {
  if (!log.isSource) return false;
  const ofNight = logs.filter(({ nightUuid }) => nightUuid === log.nightUuid);
  return !whoMayGive({ logs: ofNight, squad: await getSquad(trx, log.nightUuid) })(log);
}

/** Records the shown log again, sent with more lines. */
async function recordAgain(
  deps: Pick<Deps, "newId" | "clock">,
  trx: Transaction,
  input: RecordNightInput,
  outdated: KnownLog,
): Promise<RecordedNight> {
  const { nightUuid: uuid } = outdated;
  const state = await getNightState(trx, uuid);
  if (!state) throw new Error(`night ${uuid} vanished while its session was locked`);
  const again = { ...created(uuid), isKnown: true, isDeleted: state.isDeleted };
  if (isFixed(state)) {
    const isOtherSquad = await namesOtherMembers(trx, uuid, input.night);
    return { ...again, status: "duplicate", isOtherSquad };
  }
  const { isOtherSquad } = await replaceLog(deps, trx, input, outdated);
  return { ...again, status: "updated", takesOver: true, replaces: outdated, isOtherSquad };
}

interface KnownOfSession {
  readonly sessionKey: string;
  readonly logs: readonly KnownLog[];
}

async function recordBesideOthers(
  deps: RecordDeps,
  trx: Transaction,
  input: RecordNightInput,
  { sessionKey, logs }: KnownOfSession,
): Promise<RecordedNight> {
  const match = await findNightOfLog(deps, input.night, logs);
  if (!match) return await recordNew(deps, trx, input, sessionKey);
  const state = await getNightState(trx, match.nightUuid);
  if (!state) throw new Error(`night ${match.nightUuid} vanished while its session was locked`);
  const againstEarlier = await compareWithEarlier(deps, trx, {
    grown: { ...input, owner: input.night.owner, moments: input.night.huntMomentsMs },
    earlier: match.ownLogs.flatMap((index) => logs[index] ?? []),
  });
  const weighed = await weighLog(trx, input, { match, logs, state, againstEarlier });
  if (weighed.takesOver) {
    const { analysis, night, uploadUuid } = input;
    const season = seasonOfLog(input.seasons, night);
    if (weighed.comesBackAs !== null && night.owner !== null)
      await renameLogOwner(trx, { nightUuid: state.uuid, from: weighed.comesBackAs, to: night.owner });
    await replaceFigures(deps, trx, {
      analysis,
      night,
      season,
      uuid: state.uuid,
      sourceUploadUuid: uploadUuid,
      nowMs: deps.clock(),
    });
  }
  const { agreement, disputes, isDisputed, takesOver } = weighed;
  // A night that its owners deleted begins again with the new sender.
  const begins = state.isDeleted && (await getOwnersLogs(trx, state.uuid)).length === 0;
  return {
    ...created(state.uuid),
    status: begins ? "created" : weighed.status,
    agreement,
    disputes,
    isDisputed,
    takesOver,
    isKnown: true,
    isDeleted: state.isDeleted,
    againstEarlier,
  };
}

function startedAt({ night }: RecordNightInput): Date | null {
  return night.startedAtUtcMs === null ? null : new Date(night.startedAtUtcMs);
}

async function recordNew(
  deps: Pick<Deps, "newId" | "clock">,
  trx: Transaction,
  input: RecordNightInput,
  sessionKey: string,
): Promise<RecordedNight> {
  const { analysis, night, scope, description, uploadUuid } = input;
  const told = {
    analysis,
    night,
    season: seasonOfLog(input.seasons, night),
    sourceUploadUuid: uploadUuid,
    nowMs: deps.clock(),
  };
  const former = await selectFormerNights(trx, sessionKey, startedAt(input));
  const condemned =
    former.find(({ isCondemned }) => isCondemned)?.uuid ?? (await findCondemnedCopy(trx, input.runKeys));
  // A night that moderators hid or removed is hidden again, whatever was changed in its log, until moderators show it.
  const hiding = condemned ? { hidden: true, hidden_as: condemned } : {};
  // An approved night is not reused, because the log that is sent now was not approved.
  const same = former.find(({ isGone, isRemoved, verified }) => isGone && !isRemoved && !verified);
  if (same) {
    await replaceFigures(deps, trx, { ...told, uuid: same.uuid });
    const back = { deleted_at: null, deleted_by_owners: false, gone_at: null };
    const described = { description, described_in: description === "" ? null : uploadUuid };
    await updateNightRow(trx, same.uuid, { scope, ...described, ...back, ...hiding });
    return created(same.uuid);
  }
  const uuid = deps.newId();
  await createNights(deps, trx, [{ ...told, uuid, sessionKey, scope, description }]);
  if (condemned) await updateNightRow(trx, uuid, hiding);
  return created(uuid);
}

export const created = (uuid: string): RecordedNight => ({
  uuid,
  status: "created",
  agreement: null,
  disputes: false,
  isDisputed: false,
  takesOver: false,
  isKnown: false,
  isDeleted: false,
  replaces: null,
  isOtherSquad: false,
  againstEarlier: null,
});
