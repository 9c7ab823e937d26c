import type { Analysis, Night } from "@hunt/engine/domain/analysis";
import { shownRuns } from "@hunt/engine/domain/shown-runs";
import type { Scope } from "@hunt/engine/domain/words";
import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { insertSquads, lockNamesOfSquad, readMembers, removeMembers } from "./member-queries.ts";
import { analysedColumns, eidolonRow, type NightOfRun, runRow } from "./night-rows.ts";
import { insertNights, updateNight } from "./queries.ts";
import { insertRuns, removeRunsExcept, upsertRuns } from "./run-queries.ts";

export interface AnalysedNight {
  readonly analysis: Analysis;
  readonly night: Night;
}

export interface CreateNightInput extends AnalysedNight {
  readonly uuid: string;
  readonly sessionKey: string;
  readonly season: number;
  readonly scope: Scope;
  readonly description: string;
  /** The upload whose log gives the figures. */
  readonly sourceUploadUuid: string;
  readonly nowMs: number;
}

type WriteDeps = Pick<Deps, "newId">;

/** Stores new nights with their runs, eidolons and squads, whose names are locked (`lock-nights.ts`). */
export async function createNights(
  deps: WriteDeps,
  trx: Transaction,
  inputs: readonly CreateNightInput[],
): Promise<void> {
  const nightsOfRuns = await insertNights(
    trx,
    inputs.map((input) => {
      const now = new Date(input.nowMs);
      return {
        ...analysedColumns(input.analysis, input.night),
        uuid: input.uuid,
        scope: input.scope,
        season: input.season,
        description: input.description,
        described_in: input.description === "" ? null : input.sourceUploadUuid,
        session_key: input.sessionKey,
        source_upload_uuid: input.sourceUploadUuid,
        created_at: now,
        updated_at: now,
      };
    }),
  );
  const rows = inputs.map((input) => {
    const nightOfRun = nightsOfRuns.get(input.uuid);
    if (!nightOfRun) throw new Error(`the night ${input.uuid} was not stored`);
    return runRows(deps, input, nightOfRun);
  });
  await insertRuns(
    trx,
    rows.flatMap(({ runs }) => runs),
    rows.flatMap(({ eidolons }) => eidolons),
  );
  await insertSquads(
    trx,
    inputs.map(({ uuid, night }) => ({
      nightUuid: uuid,
      members: night.squad.map(({ name, role }) => ({ name, role, ...nothingKnown })),
    })),
  );
}

/** The facts of a member who is new in a squad. */
const nothingKnown = {
  user_uuid: null,
  scope: "public",
  presence: null,
  weighed_for: null,
  confirmed_log: null,
  is_kept: false,
} as const;

export interface ReplaceFiguresInput extends AnalysedNight {
  readonly uuid: string;
  /** The season; by default it stays. */
  readonly season?: number;
  readonly sourceUploadUuid: string;
  /** The uploads of the runs that do not come from the source; by default all come from it. */
  readonly filledFrom?: ReadonlyMap<number, string>;
  readonly nowMs: number;
}

/**
 * Replaces the figures of a stored night with those of another analysis. The UUIDs of the night and its runs stay, and
 * so do all choices of hunters and moderators: scope, description, the members' accounts, visibility and statements,
 * and which senders were weighed.
 */
export async function replaceFigures(
  deps: WriteDeps,
  trx: Transaction,
  input: ReplaceFiguresInput,
): Promise<void> {
  await lockNamesOfSquad(
    trx,
    input.night.squad.map(({ name }) => name),
  );
  const nightOfRun = await updateNight(trx, input.uuid, {
    ...analysedColumns(input.analysis, input.night),
    ...(input.season === undefined ? {} : { season: input.season }),
    source_upload_uuid: input.sourceUploadUuid,
    updated_at: new Date(input.nowMs),
  });
  const positions = shownRuns(input.night).map((run) => run.index);
  await removeRunsExcept(trx, input.uuid, positions);
  const { runs, eidolons } = runRows(deps, input, nightOfRun);
  await upsertRuns(trx, runs, eidolons);
  const known = new Map((await readMembers(trx, input.uuid)).map((member) => [member.name, member]));
  await removeMembers(trx, input.uuid);
  const members = input.night.squad.map(({ name, role }) => {
    const { role: _, ...kept } = known.get(name) ?? { ...nothingKnown, role };
    return { ...kept, name, role };
  });
  await insertSquads(trx, [{ nightUuid: input.uuid, members }]);
}

/** Returns the rows of a night's runs and of their eidolons. */
function runRows(
  deps: WriteDeps,
  { night, filledFrom }: Pick<ReplaceFiguresInput, "night" | "filledFrom">,
  nightOfRun: NightOfRun,
) {
  const runs = shownRuns(night).map((run) => ({ run, uuid: deps.newId() }));
  return {
    runs: runs.map(({ run, uuid }) =>
      runRow({ uuid, run, night, nightOfRun, filledFrom: filledFrom?.get(run.index) ?? null }),
    ),
    eidolons: runs.flatMap(({ run, uuid }) =>
      run.eidolons.map((eidolon, index) => eidolonRow(uuid, index + 1, eidolon)),
    ),
  };
}
