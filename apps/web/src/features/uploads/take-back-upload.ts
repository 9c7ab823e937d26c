import { problemOf, unreachable } from "../../lib/api-problem.ts";
import { appConfig } from "../../lib/app-config.ts";

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
  const address = `${appConfig.uploadsBaseUrl}/v2/uploads/${encodeURIComponent(uploadUuid)}`;
  const response = await fetch(address, {
    method: "DELETE",
    headers: { fp: fingerprint, "x-claim-token": claimToken },
  }).catch((error: unknown) => {
    throw unreachable(error);
  });
  if (!response.ok) throw await problemOf(response);
}
