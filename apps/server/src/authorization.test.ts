import { endpoints } from "@hunt/contracts/endpoints";
import type { AcceptedUploadAnswer, UploadAnswer } from "@hunt/contracts/uploads";
import { type UserRole, userRoles } from "@hunt/contracts/users";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccount, createHunter } from "./testing/hunters.ts";
import {
  type Actor,
  actors,
  type HunterState,
  hunterStates,
  type MatrixNightState,
  nightStates,
  type Operation,
  type Statuses,
} from "./testing/matrix-actors.ts";
import { matrixBodies, matrixPath, matrixQueries, nobody } from "./testing/matrix-requests.ts";
import { expectedByHunter, expectedByNight, expectedOfOtherCalls } from "./testing/matrix-rows.ts";
import { publishLog } from "./testing/post-log.ts";
import { sendNight } from "./testing/send-night.ts";
import { hunters, simulatedLogs } from "./testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "./testing/test-app.ts";

let server: TestApp;
let seed = 7000;

beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

type Headers = Readonly<Record<string, string>>;

interface Subject {
  readonly nightUuid: string;
  readonly uploadUuid: string;
  readonly hunterUuid: string;
  readonly headers: Readonly<Record<Actor, Headers>>;
}

const wrongToken = { "x-claim-token": "not-the-token" };

async function newAccount(role: UserRole): Promise<Headers> {
  const uuid = await createAccount(server, role);
  return { ...server.signIn({ uuid, role }), ...wrongToken };
}

const strangers = new Map<UserRole, Promise<Headers>>();

/** Returns the account of this role that is a stranger to every night: no call on a night changes it. */
function strangerOf(role: UserRole): Promise<Headers> {
  const made = strangers.get(role) ?? newAccount(role);
  strangers.set(role, made);
  return made;
}

interface Involved {
  readonly member: string;
  readonly uploader: Headers;
  readonly owner?: string;
}

/** Returns the headers of each actor; `account` gives those who are not involved. */
async function headersOf(
  { member: memberUuid, uploader, owner: ownerUuid }: Involved,
  account: (role: UserRole) => Promise<Headers>,
): Promise<Subject["headers"]> {
  return {
    visitor: {},
    other: { fp: "other-0123456789abcdef", ...wrongToken },
    user: await account("user"),
    member: { ...server.signIn({ uuid: memberUuid, role: "user" }), ...wrongToken },
    owner: ownerUuid
      ? { ...server.signIn({ uuid: ownerUuid, role: "user" }), ...wrongToken }
      : await account("user"),
    mod: await account("mod"),
    admin: await account("admin"),
    bot: await account("bot"),
    uploader,
  };
}

async function nightIn(state: MatrixNightState): Promise<Subject> {
  const uploader = `uploader-${seed}-0123456789`;
  const squad = `Squad${seed}x`;
  const memberUuid = await createHunter(server, `${squad}1`);
  const log = simulatedLogs(seed++, { hunters: hunters(1, squad), maximumRunsPerNight: 1 })[0] ?? "";
  const published = await publishLog(server, log, { fp: uploader });
  const accepted: AcceptedUploadAnswer = published.accepted;
  const upload: UploadAnswer = published.upload;
  const nightUuid = upload.nights[0]?.uuid ?? "";
  const ownerUuid = await createAccount(server);
  const sentBy = await server.deps.db.transaction().execute((trx) => sendNight(trx, nightUuid, ownerUuid));
  // The account's log shows the night; the visitor's log is only one more log of it.
  await server.deps.db
    .updateTable("upload_night")
    .set({ status: "duplicate" })
    .where("upload_uuid", "=", accepted.uuid)
    .execute();
  const now = new Date();
  const change = {
    public: {},
    missing: {},
    unlisted: { scope: "unlisted" },
    private: { scope: "private" },
    hidden: { hidden: true },
    deleted: { deleted_at: now },
    "given up": { deleted_at: now, deleted_by_owners: true },
  } as const satisfies Record<MatrixNightState, object>;
  if (Object.keys(change[state]).length > 0)
    await server.deps.db.updateTable("night").set(change[state]).where("uuid", "=", nightUuid).execute();
  if (state === "given up")
    await server.deps.db
      .updateTable("upload_night")
      .set({ given_up_at: now })
      .where("upload_uuid", "=", sentBy)
      .execute();
  return {
    nightUuid: state === "missing" ? nobody : nightUuid,
    uploadUuid: state === "missing" ? nobody : accepted.uuid,
    hunterUuid: nobody,
    headers: await headersOf(
      {
        member: memberUuid,
        uploader: { fp: uploader, "x-claim-token": accepted.claimToken ?? "" },
        owner: ownerUuid,
      },
      strangerOf,
    ),
  };
}

async function hunterIn(state: HunterState): Promise<Subject> {
  const memberUuid = await createHunter(server, `Self ${seed++}`);
  const hunterUuid = {
    own: async () => memberUuid,
    "other's": () => createHunter(server, `Else ${seed++}`),
    nameless: () => createAccount(server),
    missing: async () => nobody,
  };
  return {
    nightUuid: nobody,
    uploadUuid: nobody,
    hunterUuid: await hunterUuid[state](),
    headers: await headersOf({ member: memberUuid, uploader: { fp: "uploader-0123456789" } }, newAccount),
  };
}

async function ask(operation: Operation, subject: Subject, actor: Actor): Promise<number> {
  const { method, url } = endpoints[operation];
  const path = matrixPath(url, subject);
  const headers = subject.headers[actor];
  const isClaim = operation === "claimUpload" || operation === "makeClaimLink";
  const payload = isClaim ? { claimToken: headers["x-claim-token"] ?? "none" } : matrixBodies[operation];
  const request = {
    method,
    url: `${path}${matrixQueries[operation] ?? ""}`,
    headers,
    ...(payload && { payload }),
  };
  if (operation !== "streamMyEvents") return (await server.app.inject(request)).statusCode;
  // The stream goes on until nobody reads the stream any more.
  const answer = await server.app.inject({ ...request, payloadAsStream: true });
  answer.stream().destroy();
  return answer.statusCode;
}

const subjects = new Map<string, Promise<Subject>>();

interface Question<State extends string> {
  readonly operation: Operation;
  readonly make: (state: State) => Promise<Subject>;
  readonly state: State;
  readonly expected: Statuses | undefined;
}

/**
 * Sends the call as every actor. The uploader comes last, because withdrawing the upload ends it. Calls that only read,
 * and calls that everybody is refused, share one subject per state.
 */
async function expectAnswers<State extends string>({ operation, make, state, expected }: Question<State>) {
  const changes =
    endpoints[operation].method !== "GET" && Object.values(expected ?? {}).some((status) => status < 400);
  const key = `${changes ? operation : make.name} ${state}`;
  const made = subjects.get(key) ?? make(state);
  subjects.set(key, made);
  const subject = await made;
  const statuses: Partial<Record<Actor, number>> = {};
  for (const actor of actors) statuses[actor] = await ask(operation, subject, actor);
  expect(statuses).toEqual(expected);
}

const operations = Object.keys(endpoints) as readonly Operation[];

describe("the permission matrix (R28, ASVS 8.2.1 and 8.2.2)", () => {
  test("has an expected answer for every call, and lists only calls that exist", () => {
    const tables = [expectedByNight, expectedByHunter, expectedOfOtherCalls];
    const rows = tables.flatMap((table) => Object.keys(table)).sort();
    expect(rows, "testing/matrix-rows.ts has a row for every call").toEqual([...operations].sort());
    for (const operation of operations) {
      const { url } = endpoints[operation];
      const table = url.includes(":userUuid")
        ? expectedByHunter
        : /\/:(?:night|upload)Uuid/.test(url)
          ? expectedByNight
          : expectedOfOtherCalls;
      expect(table, operation).toHaveProperty(operation);
    }
  });

  test("uses accounts of every role", () => {
    expect(userRoles.filter((role) => !actors.some((actor) => actor === role))).toEqual([]);
  });

  test.each(operations.filter((operation) => operation in expectedOfOtherCalls))("%s", async (operation) => {
    await expectAnswers({
      operation,
      make: hunterIn,
      state: "own",
      expected: expectedOfOtherCalls[operation],
    });
  });

  const ofNights = operations
    .filter((operation) => operation in expectedByNight)
    .flatMap((operation) => nightStates.map((state) => ({ operation, state })));
  test.each(ofNights)("$operation on a night that is $state", async ({ operation, state }) => {
    await expectAnswers({ operation, make: nightIn, state, expected: expectedByNight[operation]?.[state] });
  });

  const ofHunters = operations
    .filter((operation) => operation in expectedByHunter)
    .flatMap((operation) => hunterStates.map((state) => ({ operation, state })));
  test.each(ofHunters)("$operation of a hunter that is $state", async ({ operation, state }) => {
    await expectAnswers({ operation, make: hunterIn, state, expected: expectedByHunter[operation]?.[state] });
  });

  test("an answer that depends on who is signed in is stored by no shared cache", async () => {
    const { nightUuid, headers } = await nightIn("private");
    const answer = await server.app.inject({ url: `/v2/nights/${nightUuid}`, headers: headers.member });
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "private, no-cache"]);
  });
});
