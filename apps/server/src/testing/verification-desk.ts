import type { UserRole } from "@hunt/contracts/users";
import type { VerificationStatus } from "@hunt/contracts/verifications";
import { type AddNightInput, addNight } from "./add-night.ts";
import { createAccount, createHunter } from "./hunters.ts";
import type { TestApp } from "./test-app.ts";
import { versionNow } from "./verification-version.ts";

/** A person who is signed in. */
export interface Person {
  readonly uuid: string;
  readonly role: UserRole;
}

/** The answer to a call. */
export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  readonly body: any;
}

/** Hunters who submit nights and moderators who decide, over HTTP. */
export function openDesk(server: TestApp, name: string) {
  let seed = 0;

  async function call(
    person: Person | null,
    method: "GET" | "POST" | "PUT" | "PATCH",
    url: string,
    payload?: object,
  ): Promise<Answer> {
    const headers = person === null ? {} : server.signIn(person);
    const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  }

  const requests = "/v2/@me/nights/verifications";
  const desk = "/v2/@admin/nights/verifications";

  /** A decision names the request's present version, unless the body names another version. */
  async function decide(person: Person, uuid: string, body: object): Promise<Answer> {
    const isDecision = "status" in body && !("version" in body);
    const version = isDecision ? { version: await versionNow(server, uuid) } : {};
    return await call(person, "PATCH", `${desk}/${uuid}`, { ...version, ...body });
  }

  return {
    call,
    async hunter(): Promise<Person> {
      seed += 1;
      return { uuid: await createHunter(server, `${name} ${seed}`), role: "user" };
    },
    async moderator(role: "mod" | "admin" = "mod"): Promise<Person> {
      return { uuid: await createAccount(server, role), role };
    },
    /**
     * Stores a night that can be submitted. Each night is a minute later than the one before, and faster by each given
     * step.
     */
    async night(squad: readonly Person[], changes: Partial<AddNightInput> = {}): Promise<string> {
      server.clock.nowMs += 60_000;
      return await addNight(server, {
        members: squad.map(({ uuid }) => ({ uuid })),
        realTimesMs: [480_000, 480_000, 480_000, 480_000, 480_000, 480_000],
        averageRealTimeMs: 480_000,
        ...changes,
      });
    },
    ask: (person: Person, nightUuid: string, more: object = {}) =>
      call(person, "POST", requests, { nightUuid, videoUrl: "https://video.example/1", ...more }),
    own: (person: Person, query = "") => call(person, "GET", `${requests}${query}`),
    change: (person: Person, uuid: string, body: object) => call(person, "PUT", `${desk}/${uuid}`, body),
    cancel: (person: Person, uuid: string) => call(person, "PUT", `${desk}/${uuid}`, { status: "cancelled" }),
    queue: (person: Person, query = "") => call(person, "GET", `${desk}${query}`),
    look: (person: Person, uuid: string) => call(person, "GET", `${desk}/${uuid}`),
    decide,
    approve: (person: Person, uuid: string, more: object = {}) =>
      decide(person, uuid, { status: "approved", ...more }),
    reject: (person: Person, uuid: string, more: object = {}) =>
      decide(person, uuid, {
        status: "rejected",
        reasonCode: "wrong_night",
        reason: "Another night is shown.",
        ...more,
      }),
    async statusOf(uuid: string): Promise<VerificationStatus> {
      const { status } = await server.deps.db
        .selectFrom("verification")
        .select("status")
        .where("uuid", "=", uuid)
        .executeTakeFirstOrThrow();
      return status;
    },
    async noticesOf({ uuid }: Person) {
      const rows = await server.deps.db
        .selectFrom("notice")
        .select(["kind", "params"])
        .where("user_uuid", "=", uuid)
        .where("kind", "like", "verification%")
        .orderBy("id")
        .execute();
      return rows;
    },
  };
}
