import type { Random } from "@hunt/engine/chance/random";
import { shownRuns } from "@hunt/engine/domain/shown-runs";
import { sessionKeyOf } from "../modules/night-logs/match/session-key.ts";
import { analysedColumns, eidolonRow, runRow } from "../modules/nights/store/night-rows.ts";
import type { CopyRow } from "../platform/database/copy-rows.ts";
import { nameKey } from "../platform/text/name-key.ts";
import { searchKey } from "../platform/text/search-key.ts";
import type { PlayedNight } from "./play-night.ts";
import { pickWeighted } from "./world/pick.ts";

/** The tables that hold a night, in the order that foreign keys ask for. */
export const nightTables = ["night", "night_member", "run", "eidolon"] as const;

/** Adds a night with its squad, runs and eidolons. */
export function addNightRows(
  rows: Readonly<Record<(typeof nightTables)[number], CopyRow[]>>,
  played: PlayedNight,
  sourceUploadUuid: string,
): void {
  const { uuid, drawn, analysis, night, season, verdict } = played;
  const created = new Date(drawn.uploadedAtMs);
  rows.night.push({
    ...(analysedColumns(analysis, night) as CopyRow),
    uuid,
    season,
    ...verdict,
    scope: drawn.scope,
    description: drawn.description,
    described_in: drawn.description === "" ? null : sourceUploadUuid,
    description_key: searchKey(drawn.description),
    session_key: sessionKeyOf(night),
    source_upload_uuid: sourceUploadUuid,
    created_at: created,
    updated_at: created,
  });
  rows.night_member.push(...memberRows(played, sourceUploadUuid));
  const nightOfRun = {
    night_uuid: uuid,
    listed: drawn.scope === "public",
    verified: verdict.verified,
    season,
    squad_size: night.squadSize,
    created_at: created,
  };
  for (const run of shownRuns(night)) {
    const runUuid = drawn.newId();
    rows.run.push(runRow({ uuid: runUuid, run, night, nightOfRun, filledFrom: null }) as CopyRow);
    rows.eidolon.push(
      ...run.eidolons.map((eidolon, index) => eidolonRow(runUuid, index + 1, eidolon) as CopyRow),
    );
  }
}

function memberRows(
  { uuid, drawn, night, verdict }: PlayedNight,
  sourceUploadUuid: string,
): readonly CopyRow[] {
  const isAnsweredFor = verdict.verified || Boolean(drawn.squad[drawn.sender]?.account);
  return night.squad.map(({ name, role }, index) => {
    const hunter = drawn.squad.find((member) => member.name === name);
    const presence = hunter?.account ? drawPresence(drawn.random, { isAnsweredFor }) : null;
    return {
      night_uuid: uuid,
      position: index + 1,
      name,
      name_key: nameKey(name),
      role,
      scope: hunter?.memberScope ?? "public",
      user_uuid: hunter?.account?.uuid ?? null,
      presence,
      confirmed_log: presence ? sourceUploadUuid : null,
      // The members of a squad hunt together, and know that the night is theirs.
      is_kept: isAnsweredFor && Boolean(hunter?.account),
    };
  });
}

/**
 * Draws whether an account confirms that it was in a night. In a night that no account uploaded, some accounts confirm
 * it, hardly any deny it, and most have said nothing yet.
 */
function drawPresence(random: Random, { isAnsweredFor }: { readonly isAnsweredFor: boolean }) {
  if (isAnsweredFor) return null;
  return pickWeighted<boolean | null>(random, [
    [null, 80],
    [true, 17],
    [false, 3],
  ]);
}
