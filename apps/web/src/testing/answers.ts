import { type HighlightsAnswer, highlightsSchema } from "@hunt/contracts/highlights";
import { type ListedUserAnswer, listedUserSchema } from "@hunt/contracts/listed-users";
import { type MeAnswer, meSchema } from "@hunt/contracts/me";
import { type NightAnswer, nightSchema } from "@hunt/contracts/nights";
import { listSchema } from "@hunt/contracts/parameters";
import { problemSchema } from "@hunt/contracts/problem";
import { type SessionAnswer, sessionSchema } from "@hunt/contracts/sessions";
import { type PublicSettingsAnswer, publicSettingsSchema } from "@hunt/contracts/settings";
import { type SquadMember, squadMemberSchema } from "@hunt/contracts/squad-members";
import { type HomeStatsAnswer, homeStatsSchema } from "@hunt/contracts/stats";
import { answerOf, type Given } from "@hunt/contracts/testing/answer-of";
import { type UserAnswer, userSchema } from "@hunt/contracts/users";

/**
 * Makes an answer as the server gives it. The contract checks each answer, so that a test cannot invent a shape. Only the
 * fields that tests read are set in this file; the contract fills in the rest.
 */
export function settingsAnswer(overrides: Given<PublicSettingsAnswer> = {}): PublicSettingsAnswer {
  return answerOf(publicSettingsSchema, {
    brand: "Test brand",
    currentSeason: 3,
    discordUrl: "https://chat.example/hunters",
    patreonUrl: "https://support.example/hunters",
    apiSpecUrl: "/docs",
    serverTime: "2026-11-21T09:00:00.000Z",
    nightCycle: { anchor: "2024-10-18T01:54:44.093Z", period: 8998.8748032, nightLength: 3000 },
    ...overrides,
  });
}

export function nightAnswer(overrides: Given<NightAnswer> = {}): NightAnswer {
  return answerOf(nightSchema, {
    uuid: "0f1e2d3c-4b5a-4678-8a9b-0c1d2e3f4a5b",
    scope: "public",
    standing: "counted",
    season: 3,
    squadSize: 1,
    format: "6x3",
    perspective: "host",
    createdAt: "2026-11-20T18:30:00.000Z",
    startedAt: "2026-11-20T17:30:00.000Z",
    duration: 2950.5,
    averageExtractionTime: 31.2,
    averageRealTime: 488.123,
    averageLastHydrolystLimbBreakTime: 421.004,
    activeTime: 2930.1,
    lastEidolonCapshotTime: 0.512,
    medianLimbBreakTime: 0.2,
    fullRunsCount: 6,
    capturedHydrolystsCount: 6,
    capturedGantulystsCount: 6,
    capturedTeralystsCount: 6,
    ...overrides,
  });
}

export function nightListAnswer(items: readonly NightAnswer[], total = items.length) {
  return answerOf(listSchema(nightSchema), { total, items });
}

/** Makes a client of a public night; without a name the member is anonymous. */
export function squadMember(ign: string | null, overrides: Given<SquadMember> = {}): SquadMember {
  const uuid = ign === null ? null : "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";
  return answerOf(squadMemberSchema, { uuid, ign, role: "client", scope: "public", ...overrides });
}

export function userAnswer(overrides: Given<UserAnswer> = {}): UserAnswer {
  return answerOf(userSchema, {
    // Each name has a uuid of its own, so that no two in a list are equal.
    uuid: uuidOf(overrides.ign ?? "Hunter"),
    createdAt: "2026-01-05T12:00:00.000Z",
    ign: "Hunter",
    verifiedAt: "2026-01-06T12:00:00.000Z",
    stats: {
      nights: 12,
      runs: 70,
      allHydrolystCaptures: 66,
      hostHydrolystCaptures: 40,
      clientHydrolystCaptures: 26,
      lastNightAt: "2026-11-20T17:30:00.000Z",
    },
    ...overrides,
  });
}

/** Makes the signed-in account as its owner sees it. */
export function meAnswer(overrides: Given<MeAnswer> = {}): MeAnswer {
  return answerOf(meSchema, {
    ...userAnswer(),
    settings: { timeFormat: "24h", language: "en_GB", theme: "system" },
    ...overrides,
  });
}

export function sessionAnswer(user: MeAnswer = meAnswer()): SessionAnswer {
  return answerOf(sessionSchema, { isLoggedIn: true, user, expiresAt: "2026-11-22T12:15:00.000Z" });
}

function uuidOf(name: string): string {
  const bytes = new TextEncoder().encode(name);
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `00000000-0000-4000-8000-${hex.slice(0, 12).padStart(12, "0")}`;
}

export function userListAnswer(items: readonly ListedUserAnswer[], total = items.length) {
  return answerOf(listSchema(listedUserSchema), { total, items });
}

export function highlightsAnswer(overrides: Given<HighlightsAnswer> = {}): HighlightsAnswer {
  return answerOf(highlightsSchema, { season: 4, category: "any%", records: [], bests: [], ...overrides });
}

export function homeStatsAnswer(overrides: Given<HomeStatsAnswer> = {}): HomeStatsAnswer {
  return answerOf(homeStatsSchema, {
    nightsTotal: 48_213,
    last24Hours: { nights: 12, hunters: 1 },
    last7Days: { nights: 90, hunters: 41 },
    ...overrides,
  });
}

export function problemAnswer(
  status: number,
  code: string,
  params: Readonly<Record<string, string | number>> = {},
): Response {
  const facts = { title: code, status, code, detail: code, instance: "req-1", params };
  const problem = answerOf(problemSchema, facts);
  const headers = { "content-type": "application/problem+json" };
  return new Response(JSON.stringify(problem), { status, headers });
}
