import { endpoints } from "@hunt/contracts/endpoints";
import type { AcceptedUploadAnswer, UploadAnswer } from "@hunt/contracts/uploads";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publishLog } from "./testing/post-log.ts";
import { hunters, simulatedLogs } from "./testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "./testing/test-app.ts";

/** Who asks. Accounts and roles join this list when they exist: every cell below is then missing until it is written. */
const actors = ["visitor", "other", "uploader"] as const;
type Actor = (typeof actors)[number];

const objects = ["public", "unlisted", "private", "hidden", "deleted", "missing"] as const;
type ObjectState = (typeof objects)[number];

type Statuses = Readonly<Record<Actor, number>>;
type Row = Readonly<Record<ObjectState, Statuses>>;
type Operation = keyof typeof endpoints;

const all = (status: number): Statuses => ({ visitor: status, other: status, uploader: status });
const ownerOnly = (refused: number, allowed: number): Statuses => ({
  visitor: refused,
  other: refused,
  uploader: allowed,
});
/** Who has the address sees public and unlisted nights; the others are not there for anybody yet. */
const seenNight: Row = {
  public: all(200),
  unlisted: all(200),
  private: all(404),
  hidden: all(404),
  deleted: all(404),
  missing: all(404),
};
/** An upload is seen by whoever has its uuid, whatever became of its night. */
const seenUpload: Row = { ...seenNight, private: all(200), hidden: all(200), deleted: all(200) };
/** Taking back: only with the fingerprint and the claim token of the upload. */
const takenBack: Row = {
  public: ownerOnly(403, 204),
  unlisted: ownerOnly(403, 204),
  private: ownerOnly(403, 204),
  hidden: ownerOnly(403, 204),
  deleted: ownerOnly(403, 204),
  missing: all(404),
};

/** Calls that concern an object, with the answer for each actor and each state of the object. */
const expectedByObject: Partial<Readonly<Record<Operation, Row>>> = {
  getNight: seenNight,
  exportNight: seenNight,
  getNightPreview: { ...seenNight, unlisted: all(404) },
  getUpload: seenUpload,
  streamUploadEvents: seenUpload,
  deleteUpload: takenBack,
};

/** Calls that concern none. `createUpload` without a body is refused for what it sends, not for who sends it. */
const expectedWithout: Partial<Readonly<Record<Operation, Statuses>>> = {
  createUpload: all(415),
  getHealth: all(200),
  getHomeStats: all(200),
  getNextNight: all(200),
  getReadiness: all(200),
  getSettings: all(200),
  listNights: all(200),
  listRuns: all(200),
};

let server: TestApp;
let seed = 7000;

beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

interface Subject {
  readonly nightUuid: string;
  readonly uploadUuid: string;
  readonly headers: Readonly<Record<Actor, Readonly<Record<string, string>>>>;
}

const nobody = "0190a000-0000-7000-8000-000000000000";

async function subjectIn(state: ObjectState): Promise<Subject> {
  const uploader = `uploader-${seed}-0123456789`;
  const log = simulatedLogs(seed++, { hunters: hunters(1), maximumRunsPerNight: 1 })[0] ?? "";
  const published = await publishLog(server, log, { fp: uploader });
  const accepted: AcceptedUploadAnswer = published.accepted;
  const upload: UploadAnswer = published.upload;
  const nightUuid = upload.nights[0]?.uuid ?? "";
  const change = {
    unlisted: { scope: "unlisted" },
    private: { scope: "private" },
    hidden: { hidden: true },
  } as const;
  if (state in change || state === "deleted") {
    const values = state === "deleted" ? { deleted_at: new Date() } : change[state as keyof typeof change];
    await server.deps.db.updateTable("night").set(values).where("uuid", "=", nightUuid).execute();
  }
  const wrongToken = { "x-claim-token": "not-the-token" };
  return {
    nightUuid: state === "missing" ? nobody : nightUuid,
    uploadUuid: state === "missing" ? nobody : accepted.uuid,
    headers: {
      visitor: {},
      other: { fp: "other-0123456789abcdef", ...wrongToken },
      uploader: { fp: uploader, "x-claim-token": accepted.claimToken ?? "" },
    },
  };
}

async function ask(operation: Operation, subject: Subject, actor: Actor): Promise<number> {
  const { method, url } = endpoints[operation];
  const path = url.replace(":nightUuid", subject.nightUuid).replace(":uploadUuid", subject.uploadUuid);
  const answer = await server.app.inject({ method, url: path, headers: subject.headers[actor] });
  return answer.statusCode;
}

const operations = Object.keys(endpoints) as readonly Operation[];
const hasObject = (operation: Operation) => endpoints[operation].url.includes("/:");

describe("R28, asvs 8.2.1 and 8.2.2: who may do what with what", () => {
  test("has an expected answer for every call, and none for calls that do not exist", () => {
    const written = [...Object.keys(expectedByObject), ...Object.keys(expectedWithout)].sort();
    expect(written).toEqual([...operations].sort());
    for (const operation of operations) {
      expect(hasObject(operation) ? operation in expectedByObject : operation in expectedWithout).toBe(true);
    }
  });

  test.each(operations.filter((operation) => !hasObject(operation)))("%s", async (operation) => {
    const subject: Subject = {
      nightUuid: nobody,
      uploadUuid: nobody,
      headers: {
        visitor: {},
        other: { fp: "other-0123456789abcdef" },
        uploader: { fp: "uploader-0123456789" },
      },
    };
    for (const actor of actors) {
      expect([actor, await ask(operation, subject, actor)]).toEqual([
        actor,
        expectedWithout[operation]?.[actor],
      ]);
    }
  });

  const cells = operations
    .filter(hasObject)
    .flatMap((operation) => objects.map((state) => ({ operation, state })));
  test.each(cells)("$operation on a night that is $state", async ({ operation, state }) => {
    const subject = await subjectIn(state);
    // The uploader last: taking an upload back ends it.
    for (const actor of actors) {
      const status = await ask(operation, subject, actor);
      expect([actor, status]).toEqual([actor, expectedByObject[operation]?.[state][actor]]);
    }
  });
});
