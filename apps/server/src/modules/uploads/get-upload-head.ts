import type { UploadAnswer } from "@hunt/contracts/uploads";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { visitor } from "../../platform/http/identify-actors.ts";
import type { PageHead, PlainLine } from "../../platform/pages/page-heads.ts";
import { getUpload } from "./get-upload.ts";

/** Visitors without script have no fingerprint that we could read: they see what everybody with the address sees. */
const stranger = { viewer: visitor, userUuid: null, fingerprintHash: null };

/** What a browser without script reads on an upload's page; null when there is no such upload. Never for search engines. */
export async function getUploadHead(
  deps: Pick<Deps, "db" | "jobs">,
  uploadUuid: string,
): Promise<PageHead | null> {
  try {
    const upload = await getUpload(deps, stranger, uploadUuid);
    return { title: "Upload", description: "", isHidden: true, plain: plainLines(upload) };
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  }
}

function plainLines(upload: UploadAnswer): readonly PlainLine[] {
  switch (upload.status) {
    case "queued":
    case "analysing":
      return [
        { text: "Your log has arrived and waits for its analysis. Load this page again in a moment." },
        { text: "Load it again", path: `/upload/${upload.uuid}` },
      ];
    case "failed":
      return [{ text: `The analysis failed: ${upload.error?.detail ?? "the reason is not known."}` }];
    case "completed":
      return [
        { text: "Your log has arrived and is analysed." },
        ...upload.nights.map(({ number, format, uuid }) => ({
          text: uuid === null ? `Night ${number}: nothing to publish` : `Night ${number}: ${format}`,
          ...(uuid === null ? {} : { path: `/nights/${uuid}` }),
        })),
      ];
  }
}
