import { type CopyData, type CopyRow, copyDataOf } from "../platform/database/copy-rows.ts";
import { addNightRows, nightTables } from "./night-table-rows.ts";
import { playNight } from "./play-night.ts";
import { addUploadRows, uploadTables } from "./upload-table-rows.ts";
import type { World } from "./world/world.ts";

export interface Chunk {
  readonly fromIndex: number;
  /** The first that is not in it. */
  readonly toIndex: number;
  /** Stores what was uploaded as well; that it was, and by whom, is stored in any case. */
  readonly withExtracts: boolean;
}

/** An upload is there before its night, and what became of it after. */
const tables = ["upload", "extract", ...nightTables, "upload_night"] as const;

/** The rows of some nights, table by table in the order that references ask for. */
export function loadChunk(world: World, { fromIndex, toIndex, withExtracts }: Chunk): readonly CopyData[] {
  const names = [...uploadTables, ...nightTables];
  const rows = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    (typeof names)[number],
    CopyRow[]
  >;
  for (let index = fromIndex; index < toIndex; index += 1) {
    const played = playNight(world.nightAt(index));
    if (played) addNightRows(rows, played, addUploadRows(rows, played, withExtracts));
  }
  return tables.map((table) => copyDataOf(table, rows[table]));
}
