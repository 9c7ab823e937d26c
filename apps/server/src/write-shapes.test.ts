import { endpoints } from "@hunt/contracts/endpoints";
import type { UserRole } from "@hunt/contracts/users";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addNight } from "./testing/add-night.ts";
import { createAccount, createHunter } from "./testing/hunters.ts";
import { createTestApp, type TestApp } from "./testing/test-app.ts";

// Bodies of the account's calls: of every kind, in every shape, and with fields that callers may not set
// (docs/trust.md, threat 31; ASVS 15.3.3, 15.3.6, 15.3.7).

let server: TestApp;
let nightUuid: string;
let me: string;
/** The calling accounts, by role. */
const accounts: Partial<Record<UserRole, string>> = {};
beforeAll(async () => {
  server = await createTestApp({ work: false, environment: { RATE_LIMIT_SCALE: "1000000" } });
  me = await createHunter(server, "Shapely");
  accounts.user = me;
  for (const role of ["bot", "mod", "admin"] as const) accounts[role] = await createAccount(server, role);
  nightUuid = await addNight(server, { members: [{ uuid: me }], realTimesMs: [400_000] });
  await server.deps.db
    .insertInto("setting")
    .values({ key: "forumVerifierBotId", value: JSON.stringify("4711") })
    .execute();
});
afterAll(() => server.close());

const missing = "0190a000-0000-7000-8000-000000000000";

interface Writing {
  readonly operation: keyof typeof endpoints;
  readonly as?: UserRole;
  /** A valid body; another type is tried for each of its fields. */
  readonly body: Readonly<Record<string, unknown>>;
}

const writings: readonly Writing[] = [
  { operation: "beginLiveHunt", body: { isListed: true } },
  {
    operation: "updateLiveHunt",
    body: { waitsFor: "run", squadSize: 2, run: null, night: null, loading: null },
  },
  { operation: "answerLiveMate", body: { isAccepted: true } },
  { operation: "claimUpload", body: { claimToken: "a".repeat(43) } },
  { operation: "makeClaimLink", body: { claimToken: "a".repeat(43) } },
  { operation: "markNoticesSeen", body: { upTo: "1" } },
  { operation: "refreshSession", body: { fingerprint: "shapes-0123456789abcdef" } },
  { operation: "scoreRankedRun", body: { runUuid: missing, inputs: [] } },
  { operation: "sayLocalWord", body: { word: "k3fh-9mwq-t0xz" } },
  { operation: "sayPresence", body: { confirmed: true } },
  {
    operation: "updateOwnNight",
    body: { scope: "public", description: "Seen.", category: null, memberScope: "public" },
  },
  { operation: "updateProfile", body: { platform: "ps", displayAliases: true, aliases: ["Other"] } },
  { operation: "updateSetting", body: { key: "theme", value: "dark" } },
  ...(
    [
      ["answerSuspension", "user", { text: "It was not me." }],
      ["createReport", "user", { nightUuid: missing, kind: "night", reasonCode: "forged", text: "Look." }],
      [
        "requestVerification",
        "user",
        { nightUuid: missing, videoUrl: "https://video.example/1", povs: [], message: "Please." },
      ],
      ["updateVerification", "user", { videoUrl: "https://video.example/1", povs: [], status: "cancelled" }],
      ["decideReport", "mod", { status: "dismissed", decision: "Nothing is wrong.", withSame: false }],
      [
        "decideVerification",
        "mod",
        { status: "rejected", reasonCode: "other", reason: "No.", claim: false, version: "1" },
      ],
      ["chooseSource", "mod", { uploadUuid: missing, version: "none", reason: "Because." }],
      ["moderateNight", "mod", { hidden: true, clearDescription: true, reason: "Because." }],
      ["mergeUser", "admin", { into: missing, dryRun: true, reason: "Because." }],
      ["undoMerge", "admin", { reason: "Because." }],
      ["updateUser", "admin", { role: "mod", badges: ["tester"], reason: "Because." }],
      ["endAnyLiveHunt", "admin", { reason: "Because." }],
      ["retryJob", "admin", { reason: "Because." }],
      ["undoSettingsChange", "admin", { dryRun: true, reason: "Because." }],
      ["resetSettings", "admin", { keys: ["discordUrl"], dryRun: true, reason: "Because." }],
      [
        "updateSettings",
        "admin",
        { notificationActive: true, seasons: [], currentSeason: 3, dryRun: true, reason: "Because." },
      ],
      [
        "upsertCategory",
        "admin",
        {
          slug: "shapes",
          name: "Shapes",
          season: 3,
          scope: "private",
          minimumFullRuns: 6,
          squadSizes: [1],
          requirements: {},
          position: 9,
          archived: true,
          reason: "Because.",
        },
      ],
    ] as const
  ).map(([operation, as, body]) => ({ operation, as, body })),
  {
    operation: "verifyUserName",
    as: "bot",
    body: { code: "H7KQ2-M9X4T-3VB", ign: "Nobody", platform: "pc", forumId: "1", overrule: false },
  },
];

/** Text fields that accept only certain words. */
const words = new Set([
  ...["scope", "memberScope", "platform", "key", "runUuid", "nightUuid", "kind", "reasonCode", "videoUrl"],
  ...["status", "into", "role", "slug"],
]);

const json = "application/json";
/** The media types that a client may give for a body (fastify CVE-2025-32442, CVE-2026-25223, -33806, -3419). */
const types = [
  ...["text/plain", "text/html", "text/xml", "text/json", "text/javascript", "text/csv", "text/markdown"],
  ...["application/xml", "application/javascript", "application/octet-stream", "application/x-ndjson"],
  ...["application/json5", "application/jsonc", "application/json-seq", "application/json-patch+json"],
  ...[
    "application/ld+json",
    "application/vnd.api+json",
    "application/problem+json",
    "application/csp-report",
  ],
  ...["application/merge-patch+json", "application/x-json", "application/jsonp", "application/graphql"],
  ...[
    "application/yaml",
    "application/cbor",
    "application/msgpack",
    "application/protobuf",
    "application/gzip",
  ],
  ...["application/x-www-form-urlencoded", "multipart/form-data", "multipart/form-data; boundary=b"],
  ...["multipart/mixed; boundary=b", "image/png", "audio/mpeg", "video/mp4", "font/woff2", "model/gltf+json"],
  ...[`${json} `, ` ${json}`, `\t${json}`, `${json}\t`, `${json}\t;charset=utf-8`, `${json} ;charset=utf-8`],
  ...[`${json};`, `${json};;`, `${json}; charset`, `${json}; charset=`, `${json}; charset=utf-16`],
  ...[
    `${json}; charset=utf-7`,
    `${json}; charset="utf-8"`,
    `${json}; charset='x'`,
    `${json};x=${"y".repeat(900)}`,
  ],
  ...[`${json}, text/plain`, `text/plain, ${json}`, `${json},`, `${json}/x`, `x${json}`, `${json}x`, "json"],
  ...["APPLICATION/JSON", "Application/Json", "application /json", "application/ json", "application\\json"],
  ...[
    "*/*",
    "application/*",
    "*/json",
    "/",
    ";",
    "application",
    "application/",
    "/json",
    "a/b/c",
    "__proto__",
  ],
];

function pathOf({ operation }: Writing): string {
  return endpoints[operation].url
    .replace(":nightUuid", nightUuid)
    .replace(/:(?:upload|session|run|report|verification|merge|job|user)Uuid(?:OrIgn)?/, missing)
    .replace(":changeId", "999999")
    .replace(":limb", "1")
    .replace(":game", "raplak");
}

async function send(writing: Writing, payload: string, type = json) {
  const { operation, as = "user" } = writing;
  const headers = server.signIn({ uuid: accounts[as] ?? missing, role: as });
  return await server.app.inject({
    method: endpoints[operation].method,
    url: pathOf(writing),
    headers: { ...headers, fp: "shapes-0123456789abcdef", "content-type": type },
    payload,
  });
}

/** Returns all stored data of accounts and nights, as text. */
async function stored(): Promise<string> {
  const tables = [
    "user_account",
    "user_name",
    "night",
    "night_member",
    "upload",
    "upload_night",
    "notice",
    "session",
    "game_run",
  ];
  const texts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ text: string }>`
        select row_to_json(kept)::text as text from ${sql.table(table)} kept order by 1`.execute(
        server.deps.db,
      );
      return rows.map(({ text }) => text).join("\n");
    }),
  );
  return texts.join("\n");
}

test("the list has every call with a body, except the upload of logs, which are not JSON", () => {
  const withBody = Object.entries(endpoints).filter(([, { schema }]) => "body" in schema);
  const names = withBody.map(([name]) => name).filter((name) => name !== "createUpload");
  expect(writings.map(({ operation }) => operation).sort()).toEqual(names.sort());
});

describe.each(writings.map((writing) => [writing.operation, writing] as const))(
  "%s",
  (_operation, writing) => {
    const wrong = Object.fromEntries(Object.keys(writing.body).map((field) => [field, { $ne: null }]));

    test("accepts no body but JSON, and checks every body that it reads as JSON", async () => {
      const before = await stored();
      for (const type of types) {
        const { statusCode } = await send(writing, JSON.stringify(wrong), type);
        expect([type, [400, 401, 415].includes(statusCode)]).toEqual([type, true]);
      }
      expect(await stored()).toBe(before);
    });

    test("refuses a scalar that is sent twice, as an array or as an object, and every body that is not an object", async () => {
      const before = await stored();
      const fields = Object.entries(writing.body);
      const shapes: string[] = fields.flatMap(([field, value]) =>
        [[value], [value, value], { value }, { toString: "x" }, { length: 1 }, "__proto__", "toString"]
          .filter((shape) => !(Array.isArray(value) && Array.isArray(shape)))
          // Such words are valid texts for a plain text field.
          .filter((shape) => typeof shape !== "string" || typeof value !== "string" || words.has(field))
          .map((shape) => JSON.stringify({ ...writing.body, [field]: shape })),
      );
      const none = [
        "[]",
        "[[]]",
        `[${JSON.stringify(writing.body)}]`,
        '"text"',
        "1",
        "true",
        "null",
        "",
        " ",
        "{",
        "{]",
      ];
      for (const payload of [...shapes, ...none]) {
        const { statusCode } = await send(writing, payload);
        expect([payload, [400, 401].includes(statusCode)]).toEqual([payload, true]);
      }
      expect(await stored()).toBe(before);
    });

    test("refuses a body that would change the prototype of every object (ASVS 15.3.6)", async () => {
      const body = JSON.stringify(writing.body).slice(0, -1);
      for (const more of [
        ',"__proto__":{"role":"admin"}}',
        ',"constructor":{"prototype":{"role":"admin"}}}',
        ',"\\u005f_proto__":{"role":"admin"}}',
        ',"a":{"__proto__":{"role":"admin"}}}',
      ])
        expect((await send(writing, body + more)).statusCode).toBe(400);
      expect(({} as { readonly role?: unknown }).role).toBeUndefined();
    });
  },
);

const shown = ["/v2/@me", "/v2/@me/nights", "/v2/@me/sessions", "/v2/@me/auth"];
/** Fields that only the server sets, under every name that they might have. */
const own = {
  role: "admin",
  roles: ["admin"],
  uuid: missing,
  userUuid: missing,
  user_uuid: missing,
  ign: "Admin",
  ign_key: "admin",
  verified: true,
  verifiedAt: "2020-01-01T00:00:00Z",
  verified_at: "2020-01-01T00:00:00Z",
  badges: ["founder"],
  patreonTier: "Gold",
  patreon_tier: "Gold",
  suspendedUntil: null,
  createdAt: "2001-01-01T00:00:00Z",
  created_at: "2001-01-01T00:00:00Z",
  season: 1,
  squad: [],
  hidden: false,
  deletedAt: null,
  standing: "counted",
  presence: true,
  averageRealTime: 1,
  listed: true,
  session_key: "x",
  source_upload_uuid: missing,
};

test.each(
  writings.filter(({ as }) => as === undefined).map((writing) => [writing.operation, writing] as const),
)(
  "%s writes its own fields alone, whatever an answer or a table has besides (threat 31, ASVS 15.3.3)",
  async (operation, writing) => {
    const as = server.signIn({ uuid: me, role: "user" });
    const answers = await Promise.all(shown.map((url) => server.app.inject({ url, headers: as })));
    const echoed = answers.flatMap((answer) => {
      const body = answer.json();
      return [body, body.settings ?? {}, body.items?.[0] ?? {}];
    });
    const state = async () => {
      const account = await server.deps.db
        .selectFrom("user_account")
        .selectAll()
        .where("uuid", "=", me)
        .executeTakeFirstOrThrow();
      const night = await server.deps.db
        .selectFrom("night")
        .selectAll()
        .where("uuid", "=", nightUuid)
        .executeTakeFirstOrThrow();
      const {
        platform,
        display_aliases,
        aliases,
        alias_skeletons,
        search_key,
        name_skeletons,
        theme,
        ...protectedOfAccount
      } = account;
      const {
        version,
        updated_at,
        scope,
        description,
        description_key,
        described_in,
        said_on,
        said_in,
        category,
        listed,
        ...protectedOfNight
      } = night;
      return JSON.stringify([protectedOfAccount, protectedOfNight]);
    };
    const before = await state();
    for (const more of [...echoed, own]) {
      const { statusCode } = await send(writing, JSON.stringify({ ...more, ...writing.body }));
      expect([operation, statusCode < 500]).toEqual([operation, true]);
    }
    expect(await state()).toBe(before);
  },
);
