import type { UserRole } from "@hunt/contracts/users";
import type { OpenDatabase } from "../platform/database/open-database.ts";
import { newIdAt } from "../platform/new-id.ts";
import { addNight } from "./add-night.ts";
import { addVerification } from "./add-verification.ts";
import type { TestApp } from "./test-app.ts";

const nightsOfMerged = 3;

/** An act of overseers, on a subject that was made for it. */
export interface Act {
  readonly path: string;
  readonly method: "PATCH" | "PUT" | "POST";
  readonly body: object;
  /** The act's name in the audit log, and its object. */
  readonly action: string;
  readonly object: string;
  /** Whether the whole act is done; jobs that it started are waited for. */
  readonly isDone: () => Promise<boolean>;
  /** Whether nothing of the act is done. */
  readonly isUndone: () => Promise<boolean>;
}

export interface Scene {
  readonly opened: () => OpenDatabase;
  readonly address: string;
  readonly token: string;
  readonly mergeUuid: string;
  /** Signs a new account in; returns its access token. */
  readonly join: () => Promise<string>;
}

export async function hideAct({ opened }: Scene): Promise<Act> {
  const hunter = await addAccount(opened());
  const night = await addNightOf(opened(), [hunter]);
  const isHidden = async () =>
    (
      await opened()
        .db.selectFrom("night")
        .select("hidden")
        .where("uuid", "=", night)
        .executeTakeFirstOrThrow()
    ).hidden;
  return {
    path: `/v2/@admin/nights/${night}`,
    method: "PATCH",
    body: { hidden: true, reason: "A look." },
    action: "night.hide",
    object: night,
    isDone: isHidden,
    isUndone: async () => !(await isHidden()),
  };
}

/** Makes a request for an approval; the account is the night's hunter, by default a new one. */
export async function approveAct(
  { opened, address, token }: Pick<Scene, "opened" | "address" | "token">,
  account?: string,
): Promise<Act> {
  const hunter = account ?? (await addAccount(opened()));
  const night = await addNightOf(opened(), [hunter]);
  const uuid = await addVerification(appOf(opened()), { night_uuid: night, requested_by: hunter });
  const path = `/v2/@admin/nights/verifications/${uuid}`;
  const seen = await fetch(`${address}${path}`, { headers: { "x-access-token": token } });
  const { version } = (await seen.json()) as { readonly version: string };
  /**
   * Returns the statements of the night, the request, its history and the squad's notice about the decision, which must
   * agree.
   */
  const told = async () => {
    const { db } = opened();
    const { verified } = await db
      .selectFrom("night")
      .select("verified")
      .where("uuid", "=", night)
      .executeTakeFirstOrThrow();
    const { status } = await db
      .selectFrom("verification")
      .select("status")
      .where("uuid", "=", uuid)
      .executeTakeFirstOrThrow();
    const moves = await db
      .selectFrom("verification_move")
      .select("action")
      .where("verification_uuid", "=", uuid)
      .execute();
    const notices = await db.selectFrom("notice").select("kind").where("user_uuid", "=", hunter).execute();
    return `${verified} ${status} ${moves.length} ${notices.length}`;
  };
  return {
    path,
    method: "PATCH",
    body: { status: "approved", version, checks: ["figures"] },
    action: "verification.approve",
    object: night,
    isDone: async () => (await told()) === "true approved 1 1",
    isUndone: async () => (await told()) === "false pending 0 0",
  };
}

export async function mergeAct({ opened, address, token }: Scene): Promise<Act> {
  const [from, into] = [await addAccount(opened()), await addAccount(opened())];
  for (let index = 0; index < nightsOfMerged; index += 1) await addNightOf(opened(), [from]);
  const path = `/v2/@admin/users/${from}/merge`;
  const looked = await fetch(`${address}${path}`, {
    method: "PUT",
    headers: { "x-access-token": token, "content-type": "application/json" },
    body: JSON.stringify({ into, dryRun: true }),
  });
  const { preview } = (await looked.json()) as { readonly preview: { readonly previewToken: string } };
  return {
    path,
    method: "PUT",
    body: { into, previewToken: preview.previewToken, reason: "One person." },
    action: "user.merge",
    object: into,
    isDone: async () => (await placesOf(opened(), from, into)) === `0 ${nightsOfMerged} merged`,
    isUndone: async () => (await placesOf(opened(), from, into)) === `${nightsOfMerged} 0 none`,
  };
}

export async function undoAct({ opened, mergeUuid }: Scene): Promise<Act> {
  const { from_uuid: from, into_uuid: into } = await opened()
    .db.selectFrom("account_merge")
    .select(["from_uuid", "into_uuid"])
    .where("uuid", "=", mergeUuid)
    .executeTakeFirstOrThrow();
  return {
    path: `/v2/@admin/merges/${mergeUuid}/undo`,
    method: "POST",
    body: { reason: "Two persons." },
    action: "user.undo_merge",
    object: into,
    isDone: async () => (await placesOf(opened(), from, into)) === `${nightsOfMerged} 0 undone`,
    isUndone: async () => (await placesOf(opened(), from, into)) === `0 ${nightsOfMerged} merged`,
  };
}

/** Returns how many places in squads each account has, and the state of the merge. */
async function placesOf({ db }: OpenDatabase, from: string, into: string): Promise<string> {
  const count = async (uuid: string) =>
    (await db.selectFrom("night_member").select("night_uuid").where("user_uuid", "=", uuid).execute()).length;
  const merge = await db
    .selectFrom("account_merge")
    .select("state")
    .where("from_uuid", "=", from)
    .executeTakeFirst();
  return `${await count(from)} ${await count(into)} ${merge?.state ?? "none"}`;
}

/** Returns a server for the functions that make nights and requests, which need only the database, the time and ids. */
function appOf({ db }: OpenDatabase): TestApp {
  return { deps: { db, clock: Date.now, newId: () => newIdAt(Date.now()) } } as never;
}

export async function addAccount({ db }: OpenDatabase, role: UserRole = "user"): Promise<string> {
  const uuid = newIdAt(Date.now());
  await db.insertInto("user_account").values({ uuid, role }).execute();
  return uuid;
}

async function addNightOf(opened: OpenDatabase, members: readonly string[]): Promise<string> {
  return await addNight(appOf(opened), {
    members: members.map((uuid) => ({ uuid })),
    realTimesMs: [480_000, 481_000, 482_000, 483_000, 484_000, 485_000],
    averageRealTimeMs: 482_500,
  });
}
