import { createGunzip } from "node:zlib";
import type { Deps } from "../../../platform/deps.ts";
import { byPages, type ExportPart } from "../../../platform/export/export-part.ts";
import { getExtract } from "../../extracts/get-extract.ts";
import { findWithheldNights } from "../../nights/show/show-nights.ts";
import { readUploadNights } from "../upload/queries.ts";
import { countUploadsOf, selectUploadsAfter } from "./export-queries.ts";
import { presentExportedUpload } from "./present-upload.ts";

const pageSize = 50;
const pieceBytes = 64 * 1024;

/** Exports what an account sent, with the stored lines. */
export function uploadsPart({ db }: Pick<Deps, "db">, userUuid: string): ExportPart {
  return {
    key: "uploads",
    count: () => countUploadsOf(db, userUuid),
    async *items() {
      type Row = Awaited<ReturnType<typeof selectUploadsAfter>>[number];
      const read = (after: Row | null) =>
        selectUploadsAfter(db, userUuid, { after: after?.uuid ?? null, limit: pageSize });
      for await (const upload of byPages<Row>(read)) {
        const nights = await readUploadNights(db, upload.uuid);
        const longText = { key: "extract", pieces: extractOf(db, upload.uuid) };
        const nightUuids = nights.flatMap(({ nightUuid }) => nightUuid ?? []);
        const withheld = await findWithheldNights({ db }, userUuid, nightUuids);
        yield { ...presentExportedUpload(upload, nights, withheld), longText };
      }
    },
  };
}

/**
 * Yields the extract, unpacked while it is read, in pieces that end between two characters. For a slow reader only the packed
 * extract and one piece are held.
 */
async function* extractOf(db: Deps["db"], uploadUuid: string): AsyncGenerator<string, void, undefined> {
  const extract = await getExtract(db, uploadUuid);
  if (!extract) return;
  const unpacking = createGunzip({ chunkSize: pieceBytes });
  unpacking.end(extract.gzip);
  const decoder = new TextDecoder();
  for await (const piece of unpacking) yield decoder.decode(piece, { stream: true });
}
