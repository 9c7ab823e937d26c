import { isErrorCode } from "@hunt/contracts/error-codes";
import type { UploadAnswer } from "@hunt/contracts/uploads";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { visitor } from "../../../platform/http/actor.ts";
import type { PageHead, PlainLine } from "../../../platform/pages/page-heads.ts";
import type { PageTexts } from "../../../platform/pages/page-texts.ts";
import { getUpload } from "./get-upload.ts";

/** Visitors without script have no fingerprint that we could read: they see what everybody with the address sees. */
const stranger = { viewer: visitor, userUuid: null, fingerprintHash: null };

/** What a browser without script reads on an upload's page; null when there is no such upload. Never for search engines. */
export async function getUploadHead(
  deps: Pick<Deps, "db" | "jobs">,
  uploadUuid: string,
  texts: PageTexts,
): Promise<PageHead | null> {
  try {
    const upload = await getUpload(deps, stranger, uploadUuid);
    const title = texts.text("upload.status.title");
    return { title, description: "", isHidden: true, plain: plainLines(upload, texts) };
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  }
}

function plainLines(upload: UploadAnswer, texts: PageTexts): readonly PlainLine[] {
  const { text } = texts;
  switch (upload.status) {
    case "queued":
    case "analysing":
      return [
        { text: text("plain.uploadWaits") },
        { text: text("plain.loadAgain"), path: `/upload/${upload.uuid}` },
      ];
    case "failed":
      return failure(upload, texts);
    case "completed":
      return [
        { text: text("plain.uploadDone") },
        ...upload.nights.map(({ number, format, uuid }) => ({
          text:
            uuid === null
              ? text("plain.nightWithoutCapture", { number })
              : text("plain.nightOfUpload", { number, format }),
          ...(uuid === null ? {} : { path: `/nights/${uuid}` }),
        })),
      ];
  }
}

function failure({ error }: UploadAnswer, texts: PageTexts): readonly PlainLine[] {
  const code = error?.code ?? "";
  const { title, detail, remedy } = texts.problem(isErrorCode(code) ? code : "analysis_failed", {});
  return [{ text: title }, { text: detail }, { text: remedy }];
}
