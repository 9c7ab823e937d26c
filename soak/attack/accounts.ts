import { setTimeout as pause } from "node:timers/promises";
import { maxChangesPerDay } from "@hunt/contracts/account-limits";
import { until } from "../../apps/server/src/testing/app-process.ts";
import { hunters, simulatedLogs } from "../../apps/server/src/testing/simulated-logs.ts";
import { type Person, signIn, startProving } from "./people.ts";
import { type Answer, type Attack, addressOf, countStatuses, type Target } from "./target.ts";

const json = (value: object) => JSON.stringify(value);
const isAnswered = ({ status, headers }: Answer) =>
  (status > 0 && status < 500) || (status === 503 && headers["retry-after"] !== undefined);

const meleeRounds = 8;
let seed = 40_000;

interface Night {
  readonly host: Person;
  readonly mate: Person;
  readonly comer: Person;
  readonly log: string;
  readonly nightUuid: string;
  /** A visitor's upload, with the token that proves the ownership. */
  readonly visitors: { readonly uuid: string; readonly claimToken: string };
}

async function endOf(person: Person, uploadUuid: string): Promise<string> {
  let nightUuid: string | null | undefined;
  await until(async () => {
    const upload = JSON.parse((await person.ask(`/v2/uploads/${uploadUuid}`)).body) as {
      readonly status?: string;
      readonly nights?: readonly { readonly uuid: string | null }[];
    };
    nightUuid = upload.nights?.[0]?.uuid;
    if (upload.status !== "completed") await pause(200);
    return upload.status === "completed";
  });
  return nightUuid ?? "";
}

async function nightOf(
  target: Target,
  prove: (person: Person, ign: string) => Promise<Answer>,
): Promise<Night> {
  seed += 1;
  const [log = "", matesLog = ""] = simulatedLogs(seed, {
    hunters: hunters(2, `Melee${seed}x`),
    maximumRunsPerNight: 2,
  });
  const names = ["host", "mate", "comer"].map((who) => `${who} ${seed}`);
  const [host, mate, comer] = await Promise.all(names.map((name) => signIn(target, name)));
  if (!host || !mate || !comer) throw new Error("nobody is there");
  for (const [person, ign] of [
    [host, `Melee${seed}x1`],
    [mate, `Melee${seed}x2`],
  ] as const) {
    const proved = await prove(person, ign);
    if (proved.status !== 200) throw new Error(`${ign} is not proved: ${proved.body}`);
  }
  const text = { "content-type": "text/plain" };
  const send = async (person: Person, body: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await person.ask("/v2/uploads", {
      method: "POST",
      headers: { ...text, ...headers },
      body,
    });
    return JSON.parse(answer.body) as { readonly uuid: string; readonly claimToken?: string };
  };
  const nightUuid = await endOf(host, (await send(host, log)).uuid);
  await endOf(mate, (await send(mate, matesLog)).uuid);
  const { uuid, claimToken = "" } = await send(comer, log, { "x-access-token": "" });
  await endOf(comer, uuid);
  return { host, mate, comer, log, nightUuid, visitors: { uuid, claimToken } };
}

/** Returns every call that accounts can make on one night, or on themselves, to be made at the same time. */
function blows({ host, mate, comer, log, nightUuid, visitors }: Night, prove: () => Promise<Answer>) {
  const own = `/v2/@me/nights/${nightUuid}`;
  const body = (value: object) => ({ body: json(value) });
  return [
    () => host.ask(`${own}/presence`, { method: "PUT", ...body({ confirmed: true }) }),
    () => mate.ask(`${own}/presence`, { method: "PUT", ...body({ confirmed: false }) }),
    () => host.ask(own, { method: "PUT", ...body({ scope: "unlisted" }) }),
    () => host.ask(own, { method: "PUT", ...body({ description: "all at once" }) }),
    () => mate.ask(own, { method: "PUT", ...body({ memberScope: "private" }) }),
    () => mate.ask(own, { method: "DELETE" }),
    () => mate.ask(`${own}/restore`, { method: "POST" }),
    () => host.ask(own, { method: "DELETE" }),
    () => host.ask(`${own}/restore`, { method: "POST" }),
    () =>
      comer.ask(`/v2/uploads/${visitors.uuid}/claim`, {
        method: "POST",
        ...body({ claimToken: visitors.claimToken }),
      }),
    () =>
      comer.ask(`/v2/uploads/${visitors.uuid}`, {
        method: "DELETE",
        headers: { "x-claim-token": visitors.claimToken },
      }),
    prove,
    () => comer.ask("/v2/uploads", { method: "POST", headers: { "content-type": "text/plain" }, body: log }),
    () => mate.ask("/v2/@me", { method: "PUT", ...body({ aliases: ["Another"] }) }),
    () => mate.ask("/v2/@me?nights=delete", { method: "DELETE" }),
    () => host.ask("/v2/sessions?allDevices=true", { method: "DELETE" }),
  ];
}

/** Derived data must equal the result of their sources, whatever the outcome of the calls. */
export const melee: Attack = {
  name: "one night, everybody at once",
  async run(target) {
    const prove = await startProving(target);
    const answers: Answer[] = [];
    for (let round = 0; round < meleeRounds; round += 1) {
      const night = await nightOf(target, prove);
      const hits = blows(night, () => prove(night.comer, `Melee${seed}x1`));
      answers.push(...(await Promise.all(hits.map((hit) => hit()))));
    }
    const checked = await target.command("check").catch(String);
    return {
      tried: `${answers.length} calls of three accounts on ${meleeRounds} nights, 16 at once`,
      claims: {
        "each is answered, or told when to come again": answers.every(isAnswered),
        "what is derived is right": checked.includes("Everything derived is what its sources give."),
      },
      seen: countStatuses(answers),
    };
  },
};

const pairs = 20;

/** Tokens that are used many times at once, come from another browser, are made up, or contradict each other. */
export const tokens: Attack = {
  name: "tokens of sessions",
  async run(target) {
    const renew = ({ fingerprint }: Person, from: string, headers: Readonly<Record<string, string>>) =>
      target.ask("/v2/sessions", {
        from,
        method: "PUT",
        headers: { "content-type": "application/json", ...headers },
        body: json({ fingerprint }),
      });
    const raced = await signIn(target, "raced");
    const tabs = await Promise.all(
      Array.from({ length: pairs }, (_, index) =>
        renew(raced, `127.42.0.${index + 1}`, { "x-refresh-token": raced.refreshToken }),
      ),
    );
    const successors = new Set(tabs.flatMap(({ headers }) => headers["x-refresh-token"] ?? []));
    const stolen = await signIn(target, "stolen");
    const thief = { ...stolen, fingerprint: "thief-0123456789abcdef" };
    const taken = await renew(thief, "127.42.1.1", { "x-refresh-token": stolen.refreshToken });
    const afterTheft = await stolen.ask("/v2/@me");
    const torn = await signIn(target, "torn");
    const disagreeing = await renew(torn, "127.42.1.2", {
      "x-refresh-token": torn.refreshToken,
      // The header that our own page would send.
      "sec-fetch-site": "same-origin",
      cookie: `rt=${raced.refreshToken}`,
    });
    const guesses = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        target.ask("/v2/@me", {
          from: `127.42.2.${1 + (index % 20)}`,
          headers: { "x-access-token": `${"A".repeat(40)}${String(index).padStart(3, "0")}` },
        }),
      ),
    );
    return {
      tried: `one refresh token ${pairs} times at once, one of another browser, two that disagree, 100 guesses`,
      claims: {
        "all tabs get the same successor":
          successors.size === 1 && tabs.every(({ status }) => status === 200),
        "a thief ends the session": taken.status === 401 && afterTheft.status === 401,
        "two that disagree are refused": disagreeing.status === 400,
        "no guess is anybody": guesses.every(({ status }) => status === 401),
      },
      seen: `${countStatuses(tabs)}; guesses: ${countStatuses(guesses)}`,
    };
  },
};

/** An account that tries to get other accounts' things. */
export const othersThings: Attack = {
  name: "other people's things",
  async run(target) {
    const eve = await signIn(target, "eve");
    const victims = target.nights.slice(0, 8);
    const look = () =>
      Promise.all(victims.map((uuid) => target.ask(`/v2/nights/${uuid}`, { from: "127.43.0.1" })));
    const before = await look();
    const answers: Answer[] = [];
    for (const uuid of victims)
      for (const [path, method, body] of [
        ["", "PUT", { scope: "private", description: "mine", memberScope: "private" }],
        ["", "DELETE", null],
        ["/restore", "POST", null],
        ["/presence", "PUT", { confirmed: false }],
      ] as const)
        answers.push(
          await eve.ask(`/v2/@me/nights/${uuid}${path}`, { method, ...(body && { body: json(body) }) }),
        );
    await pause(10_000);
    const asBot = { code: "AAAAA-BBBBB-CCC", ign: "Eve", platform: "pc" };
    answers.push(
      await eve.ask("/v2/@admin/users/verify", { method: "PUT", body: json(asBot) }),
      await eve.ask("/v2/@me", {
        method: "PUT",
        body: json({ role: "admin", ign: "Eve", badges: ["founder"], suspendedUntil: null }),
      }),
    );
    const me = JSON.parse((await eve.ask("/v2/@me")).body) as {
      readonly role?: string;
      readonly ign?: string;
    };
    const after = await look();
    return {
      tried: `${answers.length} changes of what is not one's own, and of what is nobody's to write`,
      claims: {
        "each is refused": answers.slice(0, -1).every(({ status }) => status === 403 || status === 404),
        "nothing has changed": json(before.map(({ body }) => body)) === json(after.map(({ body }) => body)),
        "nobody has made themself anything": me.role === "user" && me.ign === null,
      },
      seen: countStatuses(answers),
    };
  },
};

const changes = maxChangesPerDay + 100;
/** The number of calls that one address may make at the same time. */
const atOnce = 4;
/** The number of calls from one address, which is below the limit of a minute. */
const fromOneAddress = 150;

/** An account that changes a setting again and again, although each change is recorded for good. */
export const endlessChanges: Attack = {
  name: "changes without end",
  async run(target) {
    const fidget = await signIn(target, "fidget");
    const answers: Answer[] = [];
    const change = (index: number) =>
      target.ask("/v2/@me/settings", {
        from: addressOf(44, Math.floor(index / fromOneAddress)),
        method: "PUT",
        headers: { "content-type": "application/json", "x-access-token": fidget.accessToken },
        body: json({ key: "theme", value: index % 2 === 0 ? "dark" : "light" }),
      });
    const worker = async (_: unknown, first: number) => {
      for (let index = first; index < changes; index += atOnce) answers.push(await change(index));
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    return {
      tried: `${changes} changes of one setting by one account, from ${Math.ceil(changes / fromOneAddress)} addresses`,
      claims: {
        "there is an end": answers.some(({ status }) => status === 429),
        "each is answered": answers.every(isAnswered),
      },
      seen: countStatuses(answers),
    };
  },
};
