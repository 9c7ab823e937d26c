import { assertNever } from "@hunt/engine/domain/words";
import { noOddities, skillOf } from "@hunt/engine/simulation/session-plan";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AppError } from "../../platform/errors/app-error.ts";
import type { UserActor } from "../../platform/http/actor.ts";
import { addNight } from "../../testing/add-night.ts";
import { withLateNightfalls } from "../../testing/changed-logs.ts";
import {
  type DeskCommand,
  type DeskPerson,
  deskPeople,
  type RequestSnapshot,
} from "../../testing/desk-commands.ts";
import { createAccount, createHunter, verify } from "../../testing/hunters.ts";
import { publishLog } from "../../testing/post-log.ts";
import { hunters, simulatedLogs } from "../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { VerificationModel } from "../../testing/verification-model.ts";
import { versionNow } from "../../testing/verification-version.ts";
import { chooseSource } from "../night-logs/choose/choose-source.ts";
import { versionOfLogs } from "../night-logs/choose/read-choice.ts";
import { readBestLogsOfNight } from "../night-logs/known/log-queries.ts";
import { readJudgedNight } from "../nights/judge/judged-night.ts";
import { decideVerification } from "./decide-verification.ts";
import { isApprovalStale } from "./lock-verification.ts";
import { recheckNight } from "./recheck-night.ts";
import { requestVerification } from "./request-verification.ts";
import { updateVerification } from "./update-verification.ts";

/**
 * This is a two-thousandth of the number that `npm run soak -- verifications` sets by VERIFICATION_SEQUENCES. The moves
 * alone are tried 2,000 times in any case.
 */
const sequences = Number(process.env.VERIFICATION_SEQUENCES ?? 5);
const maxCommands = 14;

let server: TestApp;
let seed = 0;
let moderators: Omit<Record<DeskPerson, UserActor>, "asker" | "mate">;
beforeAll(async () => {
  server = await createTestApp({
    nowMs: Date.UTC(2026, 10, 22),
    environment: { RATE_LIMIT_SCALE: "1000" },
  });
  moderators = {
    ann: await account("mod"),
    ben: await account("mod"),
    cho: await account("mod"),
    adm: await account("admin"),
  };
});
afterAll(() => server.close());

const account = async (role: "mod" | "admin"): Promise<UserActor> => ({
  kind: "user",
  uuid: await createAccount(server, role),
  role,
});

const by = fc.constantFrom(...deskPeople, "ann", "ben");
const video = fc.nat({ max: 2 });
const command: fc.Arbitrary<DeskCommand> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("ask" as const), video }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("edit" as const), by, video }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("say" as const), by, words: fc.constantFrom("please", "soon") }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("cancel" as const), by }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant("claim" as const), by, on: fc.constantFrom(true, true, false) }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("approve" as const), by }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("reject" as const), by }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("figures" as const),
      ms: fc.constantFrom(0, 10, 21),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("dispute" as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("choose" as const), by, log: fc.constantFrom(0, 1, 1) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("contest" as const), on: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("wait" as const),
      ms: fc.constantFrom(1, 1_799_999, 1_800_000),
    }),
  },
);

interface OpenedDesk {
  readonly nightUuid: string;
  readonly people: Readonly<Record<DeskPerson, UserActor>>;
  /** The host's log, as it was sent first. */
  readonly log: string;
  /** The average that the log gives. */
  readonly averageMs: number;
  readonly uploadUuid: string;
}

/** One night of a new hunter, and the calls about it. */
class Desk {
  private verificationUuid = "0190a000-0000-7000-8000-000000000000";
  private isContested = false;
  private readonly nightUuid: string;
  private readonly people: Readonly<Record<DeskPerson, UserActor>>;
  private readonly log: string;
  private readonly averageMs: number;
  /** The uploads of the night's logs, in the order of receipt. */
  private readonly uploads: string[];

  private constructor({ nightUuid, people, log, averageMs, uploadUuid }: OpenedDesk) {
    this.nightUuid = nightUuid;
    this.people = people;
    this.log = log;
    this.averageMs = averageMs;
    this.uploads = [uploadUuid];
  }

  static async open(): Promise<Desk> {
    seed += 1;
    // The clock moves on by a day, so that the limits on decisions and requests are free again.
    server.clock.nowMs += 86_400_000;
    const asker = await createHunter(server, `Model ${seed}`);
    // Each night has a new mate, because everything that a hunter hunted is computed again with each change, and would
    // grow.
    const mate = await account("mod");
    await verify(server, mate.uuid, `Mate ${seed}`);
    const people = { ...moderators, mate, asker: { kind: "user", uuid: asker, role: "user" } } as const;
    const squad = [`Model ${seed}`, `Mate ${seed}`];
    const [log = ""] = simulatedLogs(93_000 + seed, {
      hunters: hunters(2).map((hunter, index) => ({ ...hunter, glyph: "", name: squad[index] ?? "" })),
      nightsCount: 1,
      maximumRunsPerNight: 6,
      preload: true,
      skill: skillOf(0.8),
      oddities: noOddities,
    });
    await addNight(server, { members: [{ uuid: asker }, { uuid: mate.uuid }], captures: 0 });
    const { accepted, upload } = await publishLog(server, log, { headers: server.signIn(people.asker) });
    const nightUuid = upload.nights[0]?.uuid ?? "";
    const night = await server.deps.db
      .selectFrom("night")
      .select("average_real_time_ms as ms")
      .where("uuid", "=", nightUuid)
      .executeTakeFirstOrThrow();
    return new Desk({ nightUuid, people, log, averageMs: night.ms ?? 0, uploadUuid: accepted.uuid });
  }

  /** Returns the code of the refusal, or "ok". */
  async perform(given: DeskCommand): Promise<string> {
    try {
      await this.act(given);
      return "ok";
    } catch (error) {
      if (error instanceof AppError) return error.code;
      throw error;
    }
  }

  private async act(given: DeskCommand): Promise<void> {
    const { deps } = server;
    const withBoards = { ...deps, wouldLead: async () => this.isContested };
    const { verificationUuid, nightUuid } = this;
    const videoUrl = (number: number) => `https://video.example/${number}`;
    const change = async (who: DeskPerson, input: object) => {
      const actor = this.people[who];
      await updateVerification(withBoards, actor, { ...input, verificationUuid, userUuid: actor.uuid });
    };
    const decide = async (who: DeskPerson, input: object) => {
      const actor = this.people[who];
      const version = await versionNow(server, verificationUuid);
      await decideVerification(withBoards, actor, {
        ...input,
        verificationUuid,
        userUuid: actor.uuid,
        version,
      });
    };
    switch (given.kind) {
      case "ask": {
        const actor = this.people.asker;
        const input = {
          nightUuid,
          videoUrl: videoUrl(given.video),
          povs: [],
          nightfallAt: null,
          message: null,
        };
        this.verificationUuid = await requestVerification(withBoards, actor, {
          ...input,
          userUuid: actor.uuid,
        });
        return;
      }
      case "edit":
        return await change(given.by, { videoUrl: videoUrl(given.video) });
      case "say":
        return await change(given.by, { message: given.words });
      case "cancel":
        return await change(given.by, { status: "cancelled" });
      case "claim":
        return await decide(given.by, { claim: given.on });
      case "approve":
        return await decide(given.by, { status: "approved" });
      case "reject":
        return await decide(given.by, { status: "rejected", reasonCode: "other", reason: "No." });
      case "figures":
        return await deps.db.transaction().execute(async (trx) => {
          const figures = { average_real_time_ms: this.averageMs + given.ms };
          await trx.updateTable("night").set(figures).where("uuid", "=", nightUuid).execute();
          await recheckNight(deps, trx, { nightUuid, isOtherSquad: false });
        });
      case "contest":
        this.isContested = given.on;
        return;
      case "dispute": {
        const headers = server.signIn(this.people.mate);
        const { accepted } = await publishLog(server, withLateNightfalls(this.log), { headers });
        this.uploads[1] = accepted.uuid;
        return;
      }
      case "choose": {
        const version = versionOfLogs(await readBestLogsOfNight(deps.db, nightUuid));
        const uploadUuid = this.uploads[given.log] ?? deps.newId();
        const choice = { nightUuid, uploadUuid, version, reason: "It was there." };
        await chooseSource(deps, this.people[given.by], choice);
        return;
      }
      case "wait":
        server.clock.nowMs += given.ms;
        return;
      default:
        assertNever(given);
    }
  }

  async view(): Promise<RequestSnapshot> {
    const { db } = server.deps;
    const nameOf = (uuid: string | null) => deskPeople.find((one) => this.people[one].uuid === uuid) ?? null;
    const { verified, source, isDisputed } = await db
      .selectFrom("night")
      .innerJoin("night_standing", "night_standing.night_uuid", "night.uuid")
      .select(["verified", "source_upload_uuid as source", "night_standing.is_disputed as isDisputed"])
      .where("uuid", "=", this.nightUuid)
      .executeTakeFirstOrThrow();
    const row = await db
      .selectFrom("verification")
      .selectAll()
      .where("uuid", "=", this.verificationUuid)
      .executeTakeFirst();
    const night = await db.transaction().execute((trx) => readJudgedNight(trx, this.nightUuid));
    const isStale = !row || !night || isApprovalStale(row, night);
    const isHeld = (row?.claimed_until?.getTime() ?? 0) > server.clock.nowMs;
    return {
      status: row?.status ?? null,
      approvers: (isStale ? [] : row.approvals).flatMap((approval) => nameOf(approval.by) ?? []),
      claimedBy: isHeld ? nameOf(row?.claimed_by ?? null) : null,
      recheck: row?.recheck ?? false,
      video: row ? Number(row.video_url.at(-1)) : null,
      words: row?.message ?? null,
      isVerified: verified,
      log: this.uploads.indexOf(source ?? ""),
      isDisputed,
    };
  }
}

test(
  "requests follow the rules in any sequence of calls by anybody",
  async () => {
    const met = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(command, { minLength: maxCommands, maxLength: maxCommands }),
        async (commands) => {
          const [desk, model] = [await Desk.open(), new VerificationModel()];
          for (const given of [{ kind: "ask", video: 0 } as const, ...commands]) {
            const expected = model.perform(given);
            met.add(`${given.kind} ${expected}`);
            expect([given, await desk.perform(given)]).toEqual([given, expected]);
            expect([given, await desk.view()]).toEqual([given, model.view()]);
          }
        },
      ),
      { numRuns: sequences },
    );
    // A model that refuses everything would agree with a server that does the same.
    expect(met).toContain("ask ok");
    // These are too rare to appear for certain in a few sequences.
    if (sequences < 1_000) return;
    for (const kind of ["edit", "cancel", "claim", "approve", "reject", "choose"])
      expect(met).toContain(`${kind} ok`);
    for (const refusal of ["approve already_approved", "claim verification_claimed", "reject wrong_state"])
      expect(met).toContain(refusal);
  },
  Math.max(600_000, sequences * 2_000),
);
