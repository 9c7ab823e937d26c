import { holdVerification, whatIsJudged } from "../modules/verifications/hold-verification.ts";
import { versionOf } from "../modules/verifications/version-of.ts";
import type { TestApp } from "./test-app.ts";

/** What whoever looks at a request at this moment sees; of none, nothing that anybody has seen. */
export async function versionNow(server: Pick<TestApp, "deps">, verificationUuid: string): Promise<string> {
  return await server.deps.db.transaction().execute(async (trx) => {
    const held = await holdVerification(trx, verificationUuid);
    return held ? versionOf(held.row, whatIsJudged(held.row, held.night), held.night) : "none";
  });
}
