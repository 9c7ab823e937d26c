import type { Deps } from "../../platform/deps.ts";
import { type ExportPart, smallPart } from "../../platform/export/export-part.ts";
import { presentExportedSignIn } from "./present-provider-link.ts";
import { selectProviderLinks } from "./queries.ts";

/** Who an account is at its providers; their tokens are not told. */
export function signInsPart({ db }: Pick<Deps, "db">, userUuid: string): ExportPart {
  return smallPart("signIns", async () =>
    (await selectProviderLinks(db, userUuid)).map(presentExportedSignIn),
  );
}
