import type { UserRole } from "@hunt/contracts/users";
import { unverifyName } from "../modules/users/name/remove-name.ts";
import { type VerifiedName, verifyName } from "../modules/users/name/verify-name.ts";
import { operator } from "./by-operator.ts";
import type { TestApp } from "./test-app.ts";

/** Creates an account without a name. Returns its uuid. */
export async function createAccount(
  { deps }: Pick<TestApp, "deps">,
  role: UserRole = "user",
): Promise<string> {
  const uuid = deps.newId();
  await deps.db.insertInto("user_account").values({ uuid, role }).execute();
  return uuid;
}

/** Creates an account with a verified name. Returns its uuid. */
export async function createHunter(server: Pick<TestApp, "deps">, ign: string): Promise<string> {
  const uuid = await createAccount(server);
  await verify(server, uuid, ign);
  return uuid;
}

/** Verifies a name for an account. Returns how many nights were linked to the hunter. */
export async function verify(server: Pick<TestApp, "deps">, userUuid: string, ign: string): Promise<number> {
  return (await giveVerifiedName(server, userUuid, ign)).linkedNights;
}

/** Verifies a name for an account. Returns everything that this changed. */
export async function giveVerifiedName(
  { deps }: Pick<TestApp, "deps">,
  userUuid: string,
  ign: string,
): Promise<VerifiedName> {
  return await verifyName(deps, operator, { userUuid, ign });
}

export async function unverify({ deps }: Pick<TestApp, "deps">, userUuid: string): Promise<void> {
  await unverifyName(deps, { kind: "user", uuid: userUuid, role: "user" }, { userUuid });
}
