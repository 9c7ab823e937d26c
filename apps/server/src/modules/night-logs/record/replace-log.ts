import type { Night } from "@hunt/engine/domain/analysis";
import { completeExtractsSince } from "@hunt/engine/domain/engine-version";
import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { getSquad } from "../../nights/store/known-night.ts";
import { passOnOwnership } from "../../nights/store/owners-choice.ts";
import { seasonOfLog } from "../../nights/store/season-of-day.ts";
import { type AnalysedNight, replaceFigures } from "../../nights/store/write-night.ts";
import type { Season } from "../../settings/seasons.ts";
import { type KnownLog, momentsOf, type Uploader } from "../known/log-queries.ts";
import { readRunFigures } from "../known/run-queries.ts";
import { compareOwnLogs, isSameNight } from "../match/same-night.ts";
import { differsFrom } from "../weigh/find-differing-logs.ts";
import { isSameUploader } from "../weigh/log-to-show.ts";
import { passOnWords, transferPlace } from "./queries.ts";

export interface SentAgain extends AnalysedNight {
  readonly uploadUuid: string;
  readonly uploader: Uploader;
  readonly seasons: readonly Season[];
}

/**
 * Returns the earlier log that a sender sends again and whose extract was made when fewer lines were kept. It is the
 * same file by its limbs and captures, whoever its owner seemed to be (docs/product.md, "One night, several logs").
 * Returns undefined when there is none.
 */
export async function findOutdatedLog(
  trx: Transaction,
  { night, uploader }: { readonly night: Night; readonly uploader: Uploader },
  logs: readonly KnownLog[],
): Promise<KnownLog | undefined> {
  const told = { moments: night.huntMomentsMs, sessionStartedAtMs: night.session.startedAtUtcMs };
  const outdated = logs.find(
    (log) =>
      !log.isGivenUp &&
      log.engineVersion !== null &&
      log.engineVersion < completeExtractsSince &&
      isSameUploader(uploader, log) &&
      night.huntMomentsMs.length >= log.moments.length &&
      isSameNight(compareOwnLogs(momentsOf(log), told)),
  );
  if (!outdated?.isSource) return outdated;
  // A log with other times than the shown ones is weighed like any other log that differs.
  const runs = await readRunFigures(trx, outdated.nightUuid, outdated.startedAtMs);
  return differsFrom(night, { runs, shiftMs: 0 }) ? undefined : outdated;
}

export interface ReplacedLog {
  /** Whether the night's squad has other members than before. */
  readonly isOtherSquad: boolean;
}

/**
 * Replaces the outdated log that a night is shown by with a newer one. The choices about the night stay; when the new
 * log is the same to the millisecond, what its hunters said about it stays too.
 */
export async function replaceLog(
  deps: Pick<Deps, "newId" | "clock">,
  trx: Transaction,
  { analysis, night, uploadUuid, seasons }: SentAgain,
  outdated: KnownLog,
): Promise<ReplacedLog> {
  const { nightUuid } = outdated;
  const before = await namesOf(trx, nightUuid);
  const toldBefore = await figuresOf(trx, nightUuid);
  await replaceFigures(deps, trx, {
    analysis,
    night,
    season: seasonOfLog(seasons, night),
    uuid: nightUuid,
    sourceUploadUuid: uploadUuid,
    nowMs: deps.clock(),
  });
  const isSameFile =
    night.huntMomentsMs.length === outdated.moments.length &&
    toldBefore === (await figuresOf(trx, nightUuid));
  if (isSameFile) await passOnWords(trx, nightUuid, { fromUuid: outdated.uploadUuid, toUuid: uploadUuid });
  return { isOtherSquad: before !== (await namesOf(trx, nightUuid)) };
}

/** Returns everything that is shown of a night's runs, as a text. */
async function figuresOf(trx: Transaction, nightUuid: string): Promise<string> {
  const runs = await readRunFigures(trx, nightUuid, 0);
  return JSON.stringify(runs.toSorted((a, b) => a.startedAtMs - b.startedAtMs));
}

/** Passes on the choices that came with a log to the log that replaces it. Returns the upload that lost them. */
export async function transferChoices(
  trx: Transaction,
  { replaces }: { readonly replaces: KnownLog | null },
  by: { readonly uploadUuid: string; readonly number: number },
): Promise<readonly string[]> {
  if (replaces === null) return [];
  await passOnOwnership(trx, { fromUuid: replaces.uploadUuid, toUuid: by.uploadUuid });
  await transferPlace(trx, replaces, by);
  return [replaces.uploadUuid];
}

/** Returns whether the new log would name other members in a night. */
export async function namesOtherMembers(trx: Transaction, nightUuid: string, night: Night): Promise<boolean> {
  return (await namesOf(trx, nightUuid)) !== joined(night.squad.map(({ name }) => name));
}

async function namesOf(trx: Transaction, nightUuid: string): Promise<string> {
  return joined((await getSquad(trx, nightUuid)).map(({ name }) => name));
}

const joined = (names: readonly string[]) => [...names].sort().join("\n");
