import type { Deps } from "../../platform/deps.ts";
import { type ExportPart, smallPart } from "../../platform/export/export-part.ts";
import { selectNames } from "./erasure-queries.ts";
import { getAccount } from "./get-account.ts";
import { presentExportedName, presentExportedProof } from "./present-export.ts";
import { selectProof } from "./proof-queries.ts";

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
