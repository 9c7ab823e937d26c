import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { type Forgetting, findNameKeys, forgetLogOwner } from "../../nights/store/forget-hunter.ts";
import type { PackedExtract } from "../receive/pack-extract.ts";
import { lockUpload, readStoredExtract, readUploadNights, replaceExtract } from "../upload/queries.ts";
import type { ForgetNameInput } from "./forget-name.thread.ts";

const thread = new URL("./forget-name.thread.ts", import.meta.url);

export interface ForgetInUploadInput extends Forgetting {
  readonly uploadUuid: string;
  /** What the hunter is called besides, as keys. */
  readonly alsoKeys?: readonly string[];
}

/**
 * Replaces a hunter's names in an upload, whoever sent it: in the stored extract, and where it says whose log it is. Its
 * analysis stays what it is but for the name. Does nothing when the upload is gone; doing it twice changes nothing. Returns
 * whether the extract had one.
 */
export async function forgetNameInUpload(
  deps: Pick<Deps, "threads">,
  trx: Transaction,
  { uploadUuid, alsoKeys = [], ...forgetting }: ForgetInUploadInput,
): Promise<boolean> {
  if (!(await lockUpload(trx, uploadUuid))) return false;
  const { standIn } = forgetting;
  const nights = await readUploadNights(trx, uploadUuid);
  const nightUuids = nights.flatMap(({ nightUuid }) => (nightUuid === null ? [] : [nightUuid]));
  const nameKeys = [...(await findNameKeys(trx, forgetting, nightUuids)), ...alsoKeys];
  if (nameKeys.length === 0) return false;
  await forgetLogOwner(trx, uploadUuid, { nameKeys, standIn });
  const extract = await readStoredExtract(trx, uploadUuid);
  if (!extract) return false;
  const input = { gzip: extract.gzip, nameKeys, standIn };
  const renamed = await deps.threads.run<ForgetNameInput, PackedExtract | null>(thread, input);
  if (renamed) await replaceExtract(trx, uploadUuid, renamed);
  return renamed !== null;
}
