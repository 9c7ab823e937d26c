import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { byPages, type ExportPart } from "../../platform/export/export-part.ts";
import { presentExportedNotice } from "./present-notice.ts";
import { countNotices, deleteNotices, selectNoticesAfter } from "./queries.ts";

const pageSize = 200;

/** Exports an account's notices, the oldest first. */
export function noticesPart({ db }: Pick<Deps, "db">, userUuid: string): ExportPart {
  return {
    key: "notices",
    count: () => countNotices(db, userUuid),
    async *items() {
      type Row = Awaited<ReturnType<typeof selectNoticesAfter>>[number];
      const read = (after: Row | null) =>
        selectNoticesAfter(db, userUuid, { after: after?.id ?? null, limit: pageSize });
      for await (const row of byPages<Row>(read)) yield presentExportedNotice(row);
    },
  };
}

/** Removes an account's notices. The caller passes its transaction. */
export async function forgetNotices(trx: Transaction, userUuid: string): Promise<void> {
  await deleteNotices(trx, userUuid);
}
