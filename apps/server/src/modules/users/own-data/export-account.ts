import type { Deps } from "../../../platform/deps.ts";
import { type ExportPart, smallPart } from "../../../platform/export/export-part.ts";
import { getAccount } from "../account/get-account.ts";
import { selectProof } from "../name/proof-queries.ts";
import { selectNames } from "./erasure-queries.ts";
import { presentExportedName, presentExportedProof } from "./present-export.ts";

/** The account itself, with its settings. */
export function accountPart(deps: Pick<Deps, "db" | "clock">, userUuid: string): ExportPart {
  return smallPart("account", async () => [await getAccount(deps, userUuid)]);
}

/** The names that it has proved, in force or not. */
export function namesPart({ db }: Pick<Deps, "db">, userUuid: string): ExportPart {
  return smallPart("names", async () => (await selectNames(db, userUuid)).map(presentExportedName));
}

/** The name that it is proving, without the code, which is not stored. */
export function nameProofPart({ db }: Pick<Deps, "db">, userUuid: string): ExportPart {
  return smallPart("nameProof", async () => {
    const proof = await selectProof(db, userUuid);
    return proof ? [presentExportedProof(proof)] : [];
  });
}
