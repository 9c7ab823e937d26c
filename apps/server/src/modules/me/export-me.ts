import { Readable } from "node:stream";
import type { Deps } from "../../platform/deps.ts";
import type { ExportPart } from "../../platform/export/export-part.ts";
import { writeExport } from "../../platform/export/export-part.ts";
import { whileAllowed } from "../../platform/streams/while-allowed.ts";
import { auditPart } from "../audit/list-audit.ts";
import { gameRunsPart } from "../games/export-runs.ts";
import { liveHuntsPart, liveMatesPart } from "../live/own-data.ts";
import { trustedSendersPart } from "../nights/presence/trusted-senders.ts";
import { nightsPart } from "../nights/show/show-nights.ts";
import { noticesPart } from "../notices/own-data.ts";
import { reportsPart } from "../reports/export-reports.ts";
import { programsPart, sessionsPart } from "../sessions/own-data.ts";
import { signInsPart } from "../sign-in/own-data.ts";
import { suspensionsPart } from "../suspensions/list-suspensions.ts";
import { uploadsPart } from "../uploads/show/export-uploads.ts";
import { accountPart, nameProofPart, namesPart } from "../users/own-data/own-data.ts";
import { verificationsPart } from "../verifications/own-data.ts";

export interface AccountExport {
  readonly totalItems: number;
  /** The export as JSON in UTF-8. The database is read as fast as this stream is. */
  readonly document: Readable;
}

export interface ExportMeInput {
  readonly userUuid: string;
  /** Rejects as soon as the reader is no longer signed in. */
  readonly requireStillIn: () => Promise<void>;
}

function partsOf(deps: Pick<Deps, "db" | "clock">, userUuid: string): readonly ExportPart[] {
  return [
    accountPart(deps, userUuid),
    namesPart(deps, userUuid),
    nameProofPart(deps, userUuid),
    signInsPart(deps, userUuid),
    sessionsPart(deps, userUuid),
    programsPart(deps, userUuid),
    noticesPart(deps, userUuid),
    nightsPart(deps, userUuid),
    trustedSendersPart(deps, userUuid),
    verificationsPart(deps, userUuid),
    reportsPart(deps, userUuid),
    suspensionsPart(deps, userUuid),
    uploadsPart(deps, userUuid),
    gameRunsPart(deps, userUuid),
    liveHuntsPart(deps, userUuid),
    liveMatesPart(deps, userUuid),
    auditPart(deps, userUuid),
  ];
}

/**
 * Returns everything that is stored about an account, from each module that stores something. It contains no token and no
 * hash, and nothing of other hunters except what stands in the logs that the account sent. Reading it may take half an hour,
 * and ends when the account is signed out.
 */
export async function exportMe(
  deps: Pick<Deps, "db" | "clock">,
  { userUuid, requireStillIn }: ExportMeInput,
): Promise<AccountExport> {
  const parts = partsOf(deps, userUuid);
  const items: Record<string, number> = {};
  for (const { key, count } of parts) items[key] = await count();
  return {
    totalItems: Object.values(items).reduce((sum, count) => sum + count, 0),
    document: Readable.from(whileAllowed(writeExport({ items }, parts), requireStillIn), {
      objectMode: false,
    }),
  };
}
