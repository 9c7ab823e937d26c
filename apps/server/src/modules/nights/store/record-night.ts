import type { UploadedNightStatus } from "@hunt/contracts/uploads";
import type { Scope } from "@hunt/engine/domain/words";
import { compareSightings } from "@hunt/engine/signals/squad-agreement";
import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { type Season, seasonAt } from "../../settings/season-at.ts";
import { differsFrom } from "../match/differs-from.ts";
import { findNightOfLog } from "../match/find-night-of-log.ts";
import type { NightMatch } from "../match/match-night.ts";
import { sessionKeyOf } from "../match/session-key.ts";
import { type KnownLog, readLogsOfSession, type Uploader } from "./log-queries.ts";
import { isSameUploader, mayChoose } from "./may-choose.ts";
import { readMembers } from "./member-queries.ts";
import { lockSession, type NightState, readNightState, updateNight } from "./queries.ts";
import { readRunFigures } from "./run-queries.ts";
import { widestScope } from "./widest-scope.ts";
import { type AnalysedNight, createNight, replaceFigures } from "./write-night.ts";

export interface RecordNightInput extends AnalysedNight {
  readonly uploadUuid: string;
  readonly uploader: Uploader;
  readonly scope: Scope;
  readonly description: string;
  readonly seasons: readonly Season[];
  /** When the upload was received. */
  readonly uploadedAtMs: number;
}

export interface RecordedNight {
  readonly uuid: string;
  readonly status: Exclude<UploadedNightStatus, "skipped">;
  /** How much of a squad mate's log agrees with what was known; null unless joined. */
  readonly agreement: { readonly agreed: number; readonly compared: number } | null;
  /** It tells the night differently than another log of it. */
  readonly disputes: boolean;
  /** Its owners had deleted the night. */
  readonly isDeleted: boolean;
}

/**
 * Stores one publishable night of an upload, or finds the night that it is (docs/product.md, "One night, several logs"). Runs within the
 * transaction of the upload's analysis; the session stays locked until it ends, so that uploads of one night which
 * arrive together are decided one after the other.
 */
export async function recordNight(
  deps: Pick<Deps, "newId" | "clock" | "threads">,
  trx: Transaction,
  input: RecordNightInput,
): Promise<RecordedNight> {
  const sessionKey = sessionKeyOf(input.night);
  await lockSession(trx, sessionKey);
  const logs = await readLogsOfSession(trx, {
    sessionKey,
    startedAt: startedAt(input),
    owner: input.night.owner,
    uploader: input.uploader,
  });
  const match = await findNightOfLog(deps, input.night, logs);
  if (!match) return await recordNew(deps, trx, input, sessionKey);
  const state = await readNightState(trx, match.nightUuid);
  if (!state) throw new Error(`night ${match.nightUuid} vanished while its session was locked`);
  const knownOwn = match.ownLogs.flatMap((index) => logs[index] ?? []);
  const found = { match, logs, state };
  const disputes =
    match.isAnotherHunt || seesOtherwise(input, found) || (await tellsDifferently(trx, input, found));
  const isMatesLog = match.kind === "mate" && !match.isAnotherHunt;
  const status = isMatesLog ? "joined" : disputes ? "duplicate" : ownStatus(input, knownOwn, state);
  const takesOver = status === "updated" || (status === "joined" && hostTakesOver(input, state));
  if (takesOver && !state.verified) {
    const { analysis, night, uploadUuid } = input;
    const season = seasonOf(input);
    await replaceFigures(deps, trx, {
      analysis,
      night,
      season,
      uuid: state.uuid,
      sourceUploadUuid: uploadUuid,
      nowMs: deps.clock(),
    });
  }
  const logsOfNight = logs.filter(({ nightUuid }) => nightUuid === match.nightUuid);
  const members = (await readMembers(trx, state.uuid)).flatMap(({ user_uuid }) => user_uuid ?? []);
  if (mayChoose(input.uploader, { logs: logsOfNight, members, isMatesLog }))
    await mergeChoices(deps, trx, input, state);
  const agreement = isMatesLog ? match.agreement : null;
  return { uuid: state.uuid, status, agreement, disputes, isDeleted: state.isDeleted };
}

interface FoundNight {
  readonly match: NightMatch;
  readonly logs: readonly KnownLog[];
  readonly state: NightState;
}

/** Whether a squad mate's log has limbs or captures that the source has at other times (docs/trust.md, S10). */
function seesOtherwise({ night }: RecordNightInput, { match, logs }: FoundNight): boolean {
  const { kind, nightUuid, sourceShiftMs } = match;
  const source = logs.find((log) => log.isSource && log.nightUuid === nightUuid);
  if (kind !== "mate" || sourceShiftMs === null || !source || source.owner === night.owner) return false;
  const sightings = (momentsMs: readonly number[]) => ({ momentsMs, shardsMs: [] });
  return !compareSightings(sightings(source.moments), sightings(night.huntMomentsMs), sourceShiftMs).agrees;
}

/** Whether it claims to be the host's as the log does that the night's figures are from, and tells ranked ones differently. */
async function tellsDifferently(
  trx: Transaction,
  { night }: RecordNightInput,
  { match, logs, state }: FoundNight,
): Promise<boolean> {
  const { sourceShiftMs: shiftMs } = match;
  if (night.perspective !== "host" || state.perspective !== "host" || shiftMs === null) return false;
  const source = logs.find(({ isSource, nightUuid }) => isSource && nightUuid === state.uuid);
  if (!source) return false;
  return differsFrom(night, { runs: await readRunFigures(trx, state.uuid, source.startedAtMs), shiftMs });
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
  const uuid = deps.newId();
  await createNight(deps, trx, {
    analysis,
    night,
    uuid,
    sessionKey,
    scope,
    description,
    season: seasonOf(input),
    sourceUploadUuid: uploadUuid,
    nowMs: deps.clock(),
  });
  return { uuid, status: "created", agreement: null, disputes: false, isDeleted: false };
}

/** By the time it was played; by the upload's when the log does not say (docs/product.md, "Seasons and categories"). */
function seasonOf({ night, seasons, uploadedAtMs }: RecordNightInput): number {
  return seasonAt(seasons, night.startedAtUtcMs ?? uploadedAtMs);
}

/**
 * A longer log extends the night for whoever sent the shorter one, which the night's figures are from; otherwise it is a
 * duplicate. With the same limbs and captures it may have the arcane, or the way out, that the other ended before.
 */
function ownStatus(
  input: RecordNightInput,
  known: readonly KnownLog[],
  state: NightState,
): "updated" | "duplicate" {
  const longest = Math.max(0, ...known.map((log) => log.moments.length));
  const { huntMomentsMs, durationMs, perspective } = input.night;
  const endsLater = huntMomentsMs.length === longest && durationMs > state.durationMs;
  const isLonger = huntMomentsMs.length > longest || endsLater;
  const sentBefore = known.filter((log) => isSameUploader(input.uploader, log));
  const extendsSource = sentBefore.some(({ isSource }) => isSource) && perspective === state.perspective;
  const gives = extendsSource || (sentBefore.length > 0 && hostTakesOver(input, state));
  return isLonger && gives && !state.verified ? "updated" : "duplicate";
}

/** The host's figures win over a client's. */
function hostTakesOver({ night }: RecordNightInput, state: NightState): boolean {
  return night.perspective === "host" && state.perspective === "client";
}

/** The scope is the widest that its owners chose; the first description stays. */
async function mergeChoices(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  input: RecordNightInput,
  state: NightState,
): Promise<void> {
  const scope = widestScope([state.scope, input.scope]) ?? state.scope;
  const description = state.description === "" ? input.description : state.description;
  if (scope === state.scope && description === state.description) return;
  await updateNight(trx, state.uuid, { scope, description, updated_at: new Date(deps.clock()) });
}
