import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import type { ForgetNamesInput } from "./forget-names.thread.ts";
import type { PackedExtract, StoredExtract } from "./pack-extract.ts";
import { replaceExtract, selectExtract } from "./queries.ts";
import type { SelectNightsInput } from "./select-nights.thread.ts";

const selecting = new URL("./select-nights.thread.ts", import.meta.url);
const forgetting = new URL("./forget-names.thread.ts", import.meta.url);

/** Returns the part of an extract with the nights of these numbers. */
export async function selectNightsOfExtract(
  deps: Pick<Deps, "threads">,
  { gzip }: Pick<StoredExtract, "gzip">,
  numbers: readonly number[],
): Promise<PackedExtract> {
  return await deps.threads.run<SelectNightsInput, PackedExtract>(selecting, { gzip, numbers });
}

export interface CutInput {
  readonly uploadUuid: string;
  readonly extract: StoredExtract;
  /** The numbers of the nights that stay. */
  readonly numbers: readonly number[];
}

/** Cuts the extract of a locked upload down to some of its nights. */
export async function cutExtract(
  deps: Pick<Deps, "threads">,
  trx: Transaction,
  { uploadUuid, extract, numbers }: CutInput,
): Promise<void> {
  await replaceExtract(trx, uploadUuid, await selectNightsOfExtract(deps, extract, numbers));
}

export interface NamesToForget extends Omit<ForgetNamesInput, "gzip"> {
  readonly uploadUuid: string;
}

/** Replaces names in the extract of a locked upload. Returns whether the extract had one of them. */
export async function forgetNamesInExtract(
  deps: Pick<Deps, "threads">,
  trx: Transaction,
  { uploadUuid, nameKeys, standIn }: NamesToForget,
): Promise<boolean> {
  const extract = await selectExtract(trx, uploadUuid);
  if (!extract) return false;
  const input = { gzip: extract.gzip, nameKeys, standIn };
  const renamed = await deps.threads.run<ForgetNamesInput, PackedExtract | null>(forgetting, input);
  if (renamed) await replaceExtract(trx, uploadUuid, renamed);
  return renamed !== null;
}
