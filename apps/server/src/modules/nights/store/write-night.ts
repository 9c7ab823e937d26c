import type { Analysis, Night } from "@hunt/engine/domain/analysis";
import { shownRuns } from "@hunt/engine/domain/shown-runs";
import type { Scope } from "@hunt/engine/domain/words";
import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { insertMembers, lockNamesOfSquad, readMembers, removeMembers } from "./member-queries.ts";
import type { NightOfRun } from "./night-rows.ts";
import { analysedColumns, eidolonRow, runRow } from "./night-rows.ts";
import { insertNight, updateNight } from "./queries.ts";
import { removeRunsExcept, upsertRuns } from "./run-queries.ts";

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
  /** The upload whose log the figures are from. */
  readonly sourceUploadUuid: string;
  readonly nowMs: number;
}

type WriteDeps = Pick<Deps, "newId">;

/** Stores a night that was not known, with its runs, eidolons and squad. */
export async function createNight(deps: WriteDeps, trx: Transaction, input: CreateNightInput): Promise<void> {
  const now = new Date(input.nowMs);
  const nightOfRun = await insertNight(trx, {
    ...analysedColumns(input.analysis, input.night),
    uuid: input.uuid,
    scope: input.scope,
    season: input.season,
    description: input.description,
    session_key: input.sessionKey,
    source_upload_uuid: input.sourceUploadUuid,
    created_at: now,
    updated_at: now,
  });
  await writeRuns(deps, trx, input, nightOfRun);
  await insertMembers(
    trx,
    input.uuid,
    input.night.squad.map(({ name, role }) => ({
      name,
      role,
      user_uuid: null,
      scope: "public",
      presence: null,
      weighed_for: null,
    })),
  );
}

export interface ReplaceFiguresInput extends AnalysedNight {
  readonly uuid: string;
  /** Default: the season stays. */
  readonly season?: number;
  readonly sourceUploadUuid: string;
  /** From which uploads the runs are that are not the source's; default: all are. */
  readonly filledFrom?: ReadonlyMap<number, string>;
  readonly nowMs: number;
}

/**
 * Replaces the figures of a stored night by those of another analysis. Its uuid, the uuids of its runs and all that
 * hunters and moderators chose (scope, description, who is who, how visible, says what of it, and was weighed) stay.
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
  await writeRuns(deps, trx, input, nightOfRun);
  const known = new Map((await readMembers(trx, input.uuid)).map((member) => [member.name, member]));
  await removeMembers(trx, input.uuid);
  await insertMembers(
    trx,
    input.uuid,
    input.night.squad.map(({ name, role }) => {
      const member = known.get(name);
      return {
        name,
        role,
        user_uuid: member?.user_uuid ?? null,
        scope: member?.scope ?? "public",
        presence: member?.presence ?? null,
        weighed_for: member?.weighed_for ?? null,
      };
    }),
  );
}

async function writeRuns(
  deps: WriteDeps,
  trx: Transaction,
  { night, filledFrom }: Pick<ReplaceFiguresInput, "night" | "filledFrom">,
  nightOfRun: NightOfRun,
) {
  const runs = shownRuns(night).map((run) => ({ run, uuid: deps.newId() }));
  await upsertRuns(
    trx,
    runs.map(({ run, uuid }) =>
      runRow({ uuid, run, night, nightOfRun, filledFrom: filledFrom?.get(run.index) ?? null }),
    ),
    runs.flatMap(({ run, uuid }) =>
      run.eidolons.map((eidolon, index) => eidolonRow(uuid, index + 1, eidolon)),
    ),
  );
}
