import { type NoticeAnswer, noticeKinds, noticeSchema } from "@hunt/contracts/notices";
import type { selectNotices } from "./queries.ts";

type NoticeRow = Awaited<ReturnType<typeof selectNotices>>[number];

/** Presents a notice; null for a kind that this release has no sentence for. */
export function presentNotice(row: NoticeRow): NoticeAnswer | null {
  const kind = noticeKinds.find((known) => known === row.kind);
  const params = noticeSchema.shape.params.safeParse(row.params);
  if (kind === undefined || !params.success) return null;
  return {
    id: String(row.id),
    kind,
    params: params.data,
    createdAt: row.created_at.toISOString(),
    isSeen: row.seen_at !== null,
  };
}

/** Presents a notice as it is stored, even when this release does not know its kind. */
export function presentExportedNotice({ kind, params, created_at, seen_at }: NoticeRow) {
  return { kind, params, createdAt: created_at.toISOString(), seenAt: seen_at?.toISOString() ?? null };
}
