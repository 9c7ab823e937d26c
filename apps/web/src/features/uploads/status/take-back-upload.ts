import { api } from "../../../lib/api.ts";
import { appConfig } from "../../../lib/app-config.ts";

interface TakeBackInput {
  readonly uploadUuid: string;
  readonly claimToken: string;
  readonly fingerprint: string;
}

/**
 * Deletes an upload and the nights that only it has.
 *
 * @throws ApiProblem when the server refused or could not be reached.
 */
export async function takeBackUpload({ uploadUuid, claimToken, fingerprint }: TakeBackInput): Promise<void> {
  await api.delete("/v2/uploads/:uploadUuid", {
    baseUrl: appConfig.uploadsBaseUrl,
    headers: { fp: fingerprint, "x-claim-token": claimToken },
    params: { uploadUuid },
  });
}
