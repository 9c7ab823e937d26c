import { lockVerification, toJudgedRequest } from "../modules/verifications/lock-verification.ts";
import { versionOf } from "../modules/verifications/subject.ts";
import type { TestApp } from "./test-app.ts";

/**
 * Returns the version of a request that a moderator sees at this moment; without a request, a version that nobody has
 * seen.
 */
export async function versionNow(server: Pick<TestApp, "deps">, verificationUuid: string): Promise<string> {
  return await server.deps.db.transaction().execute(async (trx) => {
    const held = await lockVerification(trx, verificationUuid);
    return held ? versionOf(held.row, toJudgedRequest(held.row, held.night), held.night) : "none";
  });
}
