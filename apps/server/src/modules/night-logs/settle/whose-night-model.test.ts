import type { Scope } from "@hunt/engine/domain/words";
import { skillOf } from "@hunt/engine/simulation/session-plan";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { atLength } from "../../../testing/at-length.ts";
import { anyReason, operator } from "../../../testing/by-operator.ts";
import { withLateNightfalls } from "../../../testing/changed-logs.ts";
import { createAccount, createHunter, unverify, verify } from "../../../testing/hunters.ts";
import { publishLog } from "../../../testing/post-log.ts";
import { cutBeforeLastRuns, hunters, simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { moderateNight } from "../../nights/moderate/moderate-night.ts";

// Logs of a night, and what hunters say about it, may come in any order. The result depends only on the state of the
// accounts at the end, on the first log and, when two hosts' logs differ, on the shown one (docs/product.md, "One night,
// several logs").

let server: TestApp;
let seed = 7700;
beforeAll(async () => {
  server = await createTestApp({ environment: { RATE_LIMIT_SCALE: "1000" } });
});
afterAll(() => server.close());

/**
 * The people are a visitor and an account that were not there; two members with proven names; a third whose name may or
 * may not be proved.
 */
const people = ["visitor", "stranger", "host", "mate", "late"] as const;
type Who = (typeof people)[number];
const accounts = ["stranger", "host", "mate", "late"] as const;
const squad = ["host", "mate", "late"] as const;

const growing = ["host", "mate"] as const;

/**
 * The log that each person sends. Two of these logs state other figures than the host's log, and agree with a mate's log.
 */
const sent = {
  visitor: { isHosts: true, story: "forged", scope: "public" },
  stranger: { isHosts: true, story: "forged again", scope: "unlisted" },
  host: { isHosts: true, story: "true", scope: "private" },
  mate: { isHosts: false, story: null, scope: "public" },
  late: { isHosts: false, story: null, scope: "unlisted" },
} as const satisfies Record<Who, object>;

type Step =
  | { readonly kind: "send"; readonly who: Who }
  // Sends the whole log, of which "send" sends the beginning.
  | { readonly kind: "grow"; readonly who: (typeof growing)[number] }
  | { readonly kind: "say"; readonly who: (typeof squad)[number]; readonly word: boolean | null }
  | { readonly kind: "giveUp" | "takeBack"; readonly who: (typeof accounts)[number] }
  | { readonly kind: "scope"; readonly who: (typeof accounts)[number]; readonly scope: Scope }
  | { readonly kind: "verify" | "unverify" | "claim" | "hide" | "show" };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant("send" as const), who: fc.constantFrom(...people) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("grow" as const), who: fc.constantFrom(...growing) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("say" as const),
      who: fc.constantFrom(...squad),
      word: fc.constantFrom(true, false, null),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom("giveUp" as const, "takeBack" as const),
      who: fc.constantFrom(...accounts),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("scope" as const),
      who: fc.constantFrom(...accounts),
      scope: fc.constantFrom<Scope>("public", "unlisted", "private"),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom("verify", "unverify", "claim", "hide", "show" as const) }),
  } as fc.WeightedArbitrary<Step>,
);

interface Log {
  readonly upload: string;
  /** The hunter whose view the log shows. */
  readonly told: Who;
  readonly isWhole: boolean;
  by: Who;
  isGivenUp: boolean;
  scope: Scope;
  /** Whether the log began the night. */
  readonly begins: boolean;
}

/** Returns the owner that the log names. */
const ownerOf = (told: Who): Who => (sent[told].isHosts ? "host" : told);

/** The facts of the model at one moment, whatever came before. */
class Facts {
  readonly logs: Log[] = [];
  readonly words = new Map<Who, boolean | null>();
  readonly confirmed = new Map<Who, string>();
  isLateNamed = false;
  isDeleted = false;
  isHidden = false;
  /** The log that was shown before the current step. */
  wasShown: Log | undefined;

  isOfSquad(who: Who): boolean {
    return who === "host" || who === "mate" || (who === "late" && this.isLateNamed);
  }
  speaks(who: Who): boolean {
    return this.isOfSquad(who) && this.words.get(who) !== false;
  }
  kept(): readonly Log[] {
    return this.logs.filter((log) => !log.isGivenUp);
  }
  squads(): readonly Log[] {
    return this.kept().filter(({ by }) => this.speaks(by));
  }
  first(): Log | undefined {
    return this.kept().find(({ begins }) => begins);
  }
  owners(): readonly Log[] {
    if (this.squads().length > 0) return this.squads();
    if (this.logs.some(({ by }) => this.speaks(by))) return [];
    const first = this.first();
    return first ? this.kept().filter(({ by }) => by === first.by) : [];
  }
  /** Returns whether a sender of a log sees the night. */
  sees(who: Who): boolean {
    const isOneOfThem = this.isOfSquad(who) || this.owners().some(({ by }) => by === who);
    return isOneOfThem || this.scope() !== "private";
  }
  scope(): Scope | undefined {
    const chosen = this.owners().map(({ scope }) => scope);
    return (["public", "unlisted", "private"] as const).find((scope) => chosen.includes(scope));
  }
  shown(): Log | undefined {
    const given = this.mayGive().toSorted((a, b) => this.rank(b) - this.rank(a));
    const [first] = given;
    const own = given.filter(({ by, told }) => by === first?.by && ownerOf(told) === ownerOf(first.told));
    return own.find(({ isWhole }) => isWhole) ?? first;
  }
  /** Returns whether the night counts, and whether the figures that only a host's log has count too. */
  standing() {
    const shown = this.shown();
    const isHosts = shown !== undefined && sent[shown.told].isHosts;
    const hostsOwn = this.squads().filter(({ by, told }) => by === "host" && told === "host");
    const isTrue = shown !== undefined && sent[shown.told].story === "true";
    const isConfirmed = this.confirming().some((who) => this.confirmed.get(who) === shown?.upload);
    const isVouchedFor = this.squads().length > 0 || isConfirmed;
    return {
      // Only the host's differing log can dispute the night, because the other people have never hunted with anybody.
      isCounted: isVouchedFor && !(isHosts && !isTrue && hostsOwn.length > 0),
      hasHostsWord:
        !isHosts ||
        (isTrue && hostsOwn.length > 0) ||
        (this.confirming().includes("host") && this.confirmed.get("host") === shown?.upload),
    };
  }
  confirming(): readonly Who[] {
    return squad.filter((who) => this.isOfSquad(who) && this.words.get(who) === true);
  }
  /** Returns the logs whose senders may give the night figures, in the order of receipt. */
  private mayGive(): readonly Log[] {
    if (this.squads().length > 0) return this.squads();
    const first = this.first();
    const firsts = this.kept().filter(({ by }) => by === first?.by);
    if (squad.some((who) => this.isOfSquad(who) && this.words.get(who) === true)) return firsts;
    const hostsLog = this.kept().find(({ told }) => sent[told].isHosts);
    return this.kept().filter(
      (log) =>
        firsts.includes(log) ||
        ((log.by !== "visitor" || !first || first.by === "visitor") &&
          (!sent[log.told].isHosts || log.by === hostsLog?.by)),
    );
  }
  private rank({ told, by }: Log): number {
    if (!sent[told].isHosts) return 0;
    return told === "host" && by === "host" && !this.showsAnotherStory() ? 2 : 1;
  }
  /** Returns whether a host's log that differs from the host's own is shown. It stays, because the host may have forged a better log. */
  private showsAnotherStory(): boolean {
    return (
      this.wasShown !== undefined &&
      sent[this.wasShown.told].isHosts &&
      sent[this.wasShown.told].story !== "true"
    );
  }
}

/** A list of steps in any order, among them the logs of some people. */
const story = fc
  .tuple(fc.shuffledSubarray([...people], { minLength: 3 }), fc.array(step, { minLength: 2, maxLength: 8 }))
  .chain(([senders, steps]) =>
    fc.tuple(...senders.map(() => fc.nat({ max: steps.length }))).map((places) => {
      const sends = senders.map((who, index) => ({
        place: places[index] ?? 0,
        step: { kind: "send", who } as Step,
      }));
      return [...steps, null].flatMap((one, index) => [
        ...sends.flatMap(({ place, step: send }) => (place === index ? [send] : [])),
        ...(one ? [one] : []),
      ]);
    }),
  );

/** The host's log is shown when a hunter of the squad claims an earlier log that differs from it. */
const claimedLater: Step[] = [
  { kind: "send", who: "mate" },
  { kind: "send", who: "visitor" },
  { kind: "verify" },
  { kind: "send", who: "host" },
  { kind: "claim" },
];

/**
 * Another log shows a deleted night when a squad mate sends it again, and its host then sends a shorter log than
 * before.
 */
const sentAgain: Step[] = [
  { kind: "send", who: "stranger" },
  { kind: "grow", who: "host" },
  { kind: "send", who: "visitor" },
  { kind: "giveUp", who: "host" },
  { kind: "claim" },
  { kind: "send", who: "mate" },
  { kind: "send", who: "host" },
];

test("a night's state depends on the hunters who were there, in any order of events", async () => {
  await fc.assert(
    fc.asyncProperty(story, async (steps) => {
      const night = await begin();
      for (const one of steps) {
        await night.take(one);
        await night.settled();
      }
    }),
    { numRuns: atLength(5, 150), endOnFailure: true, examples: [[claimedLater], [sentAgain]] },
  );
});

/** Creates five people, and a night that one of them began. */
async function begin() {
  const names = `Model${seed++}x`;
  const logs = simulatedLogs(seed, {
    hunters: hunters(3, names),
    maximumRunsPerNight: 2,
    nightsCount: 1,
    skill: skillOf(0.9),
    preload: true,
  });
  const [host = "", mate = "", late = ""] = logs;
  const forged = withLateNightfalls(host);
  const texts = { visitor: forged, stranger: withLateNightfalls(forged), host, mate, late };
  const begun = { host: cutBeforeLastRuns(host, 1), mate: cutBeforeLastRuns(mate, 1) };
  const uuids = {
    stranger: await createAccount(server),
    host: await createHunter(server, `${names}1`),
    mate: await createHunter(server, `${names}2`),
    late: await createAccount(server),
  };
  const fp = `${names}-0123456789abcdef`;
  const headersOf = (who: Who): Record<string, string> =>
    who === "visitor" ? { fp } : server.signIn({ uuid: uuids[who], role: "user" });
  const facts = new Facts();
  let nightUuid = "";
  let visitors: { readonly uuid: string; readonly claimToken: string } | undefined;

  async function call(method: "PUT" | "POST" | "DELETE", path: string, who: Who, payload?: object) {
    const url = `/v2/@me/nights/${nightUuid}${path}`;
    return await server.app.inject({ method, url, headers: headersOf(who), ...(payload && { payload }) });
  }

  async function send(who: Who, isWhole: boolean): Promise<void> {
    const known = facts.logs.find((log) => log.told === who && log.by === who && log.isWhole === isWhole);
    if (who === "visitor" && visitors !== undefined && !known) return;
    const query = `?scope=${sent[who].scope}&description=${who}`;
    const { accepted } = await publishLog(server, isWhole ? texts[who] : { ...texts, ...begun }[who], {
      headers: headersOf(who),
      query,
    });
    const isBack = facts.logs.some((log) => log.by === who && log.isGivenUp);
    if (!known) {
      const begins = facts.logs.length === 0 || (facts.isDeleted && facts.owners().length === 0);
      facts.logs.push({
        upload: accepted.uuid,
        told: who,
        isWhole,
        by: who,
        isGivenUp: false,
        scope: sent[who].scope,
        begins,
      });
    }
    // A sender of a log sends again the logs that they had given up, with the current scope.
    for (const log of facts.logs) {
      if (log.by !== who) continue;
      log.isGivenUp = false;
      if (isBack) log.scope = sent[who].scope;
    }
    if (who === "visitor" && accepted.claimToken !== undefined)
      visitors ??= { uuid: accepted.uuid, claimToken: accepted.claimToken };
    const { night_uuid } = await server.deps.db
      .selectFrom("upload_night")
      .select("night_uuid")
      .where("upload_uuid", "=", accepted.uuid)
      .executeTakeFirstOrThrow();
    nightUuid ||= night_uuid ?? "";
    expect(night_uuid).toBe(nightUuid);
    // A browser that sends a log again gets its first upload as the answer; only accounts restore nights.
    const isAnsweredByFirst = known !== undefined && known.by === "visitor";
    if (facts.owners().length > 0 && !isAnsweredByFirst) facts.isDeleted = false;
  }

  async function take(one: Step): Promise<void> {
    if (one.kind === "send") return await send(one.who, one.who !== "host" && one.who !== "mate");
    if (one.kind === "grow") return await send(one.who, true);
    if (one.kind === "verify" && !facts.isLateNamed) {
      await verify(server, uuids.late, `${names}3`);
      facts.isLateNamed = true;
      facts.words.delete("late");
    }
    if (one.kind === "unverify" && facts.isLateNamed) {
      await unverify(server, uuids.late);
      facts.isLateNamed = false;
      facts.words.delete("late");
    }
    if (nightUuid === "") return;
    await change(one);
  }

  async function change(one: Step): Promise<void> {
    switch (one.kind) {
      case "say": {
        const shown = facts.shown()?.upload;
        const { statusCode } = await call("PUT", "/presence", one.who, { confirmed: one.word });
        if (statusCode !== 200) return;
        facts.words.set(one.who, one.word);
        if (one.word && shown !== undefined) facts.confirmed.set(one.who, shown);
        return;
      }
      case "giveUp": {
        const isTold = facts.sees(one.who);
        const { statusCode } = await call("DELETE", "", one.who);
        if (statusCode >= 300) return;
        for (const log of facts.logs) if (log.by === one.who) log.isGivenUp = true;
        if (facts.owners().length === 0) facts.isDeleted = true;
        expect(statusCode).toBe(facts.isDeleted || !isTold ? 204 : 200);
        return;
      }
      case "takeBack": {
        if ((await call("POST", "/restore", one.who)).statusCode !== 200) return;
        for (const log of facts.logs) if (log.by === one.who) log.isGivenUp = false;
        if (facts.owners().length > 0) facts.isDeleted = false;
        return;
      }
      case "scope": {
        const isOwner = !facts.isHidden && facts.owners().some(({ by }) => by === one.who);
        const answer = await call("PUT", "", one.who, { scope: one.scope });
        if (!facts.isDeleted) expect(answer.statusCode === 200).toBe(isOwner);
        if (answer.statusCode !== 200) return;
        for (const log of facts.kept()) if (log.by === one.who) log.scope = one.scope;
        expect(answer.json().scope).toBe(facts.scope());
        return;
      }
      case "claim": {
        if (visitors === undefined) return;
        const url = `/v2/uploads/${visitors.uuid}/claim`;
        const headers = { ...headersOf("late"), fp };
        const { claimToken } = visitors;
        const { statusCode } = await server.app.inject({
          method: "POST",
          url,
          headers,
          payload: { claimToken },
        });
        if (statusCode !== 200) return;
        for (const log of facts.logs) if (log.told === "visitor") log.by = "late";
        return;
      }
      case "hide":
      case "show": {
        const isDone = await moderateNight(server.deps, operator, {
          ...anyReason,
          nightUuid,
          action: one.kind,
        }).catch(() => false);
        if (isDone) facts.isHidden = one.kind === "hide";
        return;
      }
    }
  }

  /** Waits until the night is in the state that the facts predict. */
  async function settled(): Promise<void> {
    if (nightUuid === "") return;
    await expect.poll(stored).toEqual(expected());
    facts.wasShown = facts.shown() ?? facts.wasShown;
  }

  function expected() {
    if (facts.isDeleted) return { isDeleted: true };
    const shown = facts.shown();
    const first = facts.owners()[0];
    return {
      isDeleted: false,
      // A night that lost its last owner without anybody giving it up stays as it was.
      ...(first && { scope: facts.scope(), describedBy: facts.owners().map(({ told }) => told) }),
      ...(shown && { shown: nameOf(shown), ...facts.standing() }),
      confirming: facts.confirming(),
    };
  }

  const nameOf = (log: Log | undefined) => log && `${log.told}${log.isWhole ? ", whole" : ", begun"}`;

  async function stored() {
    const row = await server.deps.db
      .selectFrom("night")
      .select(["scope", "description", "deleted_at", "source_upload_uuid"])
      .where("uuid", "=", nightUuid)
      .executeTakeFirst();
    if (!row || row.deleted_at !== null) return { isDeleted: true };
    const standing = await server.deps.db
      .selectFrom("night_standing")
      .select(["is_counted as isCounted", "has_hosts_word as hasHostsWord"])
      .where("night_uuid", "=", nightUuid)
      .executeTakeFirstOrThrow();
    const members = await server.deps.db
      .selectFrom("night_member")
      .select("user_uuid")
      .where("night_uuid", "=", nightUuid)
      .where("user_uuid", "is not", null)
      .where("presence", "=", true)
      .execute();
    const owners = facts.owners().map(({ told }) => told);
    const isTheirs = owners.some((told) => told === row.description);
    return {
      isDeleted: false,
      ...(owners.length > 0 && { scope: row.scope, describedBy: isTheirs ? owners : [row.description] }),
      ...(facts.shown() && {
        shown: nameOf(facts.logs.find(({ upload }) => upload === row.source_upload_uuid)),
        ...standing,
      }),
      confirming: squad.filter((who) => members.some(({ user_uuid }) => user_uuid === uuids[who])),
    };
  }

  return { take, settled };
}
