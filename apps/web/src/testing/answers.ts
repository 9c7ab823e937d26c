import { type NightAnswer, nightSchema } from "@hunt/contracts/nights";
import { listSchema } from "@hunt/contracts/parameters";
import { problemSchema } from "@hunt/contracts/problem";
import { type PublicSettingsAnswer, publicSettingsSchema } from "@hunt/contracts/settings";
import { type HomeStatsAnswer, homeStatsSchema } from "@hunt/contracts/stats";
import { type UserAnswer, userSchema } from "@hunt/contracts/users";

/** Answers as the server gives them: each is checked by the contract, so that a test cannot invent a shape. */
export function settingsAnswer(overrides: Partial<PublicSettingsAnswer> = {}): PublicSettingsAnswer {
  return publicSettingsSchema.parse({
    brand: "Test brand",
    currentSeason: 3,
    seasons: [],
    discordUrl: "https://chat.example/hunters",
    forumVerifierBotId: null,
    notificationTitle: null,
    notificationBody: null,
    notificationActive: false,
    leaderboardsLocked: false,
    patreonUrl: "https://support.example/hunters",
    apiSpecUrl: "/docs",
    serverTime: "2026-11-21T09:00:00.000Z",
    nightCycle: { anchor: "2024-10-18T01:54:44.093Z", period: 8998.8748032, nightLength: 3000 },
    providers: [],
    ...overrides,
  });
}

export function nightAnswer(overrides: Partial<NightAnswer> = {}): NightAnswer {
  return nightSchema.parse({
    uuid: "0f1e2d3c-4b5a-4678-8a9b-0c1d2e3f4a5b",
    scope: "public",
    verified: false,
    standing: "counted",
    season: 3,
    squadSize: 1,
    format: "6x3",
    perspective: "host",
    category: null,
    description: "",
    createdAt: "2026-11-20T18:30:00.000Z",
    startedAt: "2026-11-20T17:30:00.000Z",
    duration: 2950.5,
    averageExtractionTime: 31.2,
    averageRealTime: 488.123,
    averageLastHydrolystLimbBreakTime: 421.004,
    activeTime: 2930.1,
    lastEidolonCapshotTime: 0.512,
    medianLimbBreakTime: 0.2,
    estimated: [],
    fullRunsCount: 6,
    capturedHydrolystsCount: 6,
    capturedGantulystsCount: 6,
    capturedTeralystsCount: 6,
    users: [],
    runs: null,
    verification: null,
    engineVersion: 1,
    diagnostics: null,
    ...overrides,
  });
}

export function nightListAnswer(items: readonly NightAnswer[], total = items.length) {
  return listSchema(nightSchema).parse({ total, items, nextCursor: null });
}

export function userAnswer(overrides: Partial<UserAnswer> = {}): UserAnswer {
  return userSchema.parse({
    // As many uuids as names, so that a list of them has no two alike.
    uuid: uuidOf(overrides.ign ?? "Hunter"),
    role: "user",
    createdAt: "2026-01-05T12:00:00.000Z",
    ign: "Hunter",
    verifiedAt: "2026-01-06T12:00:00.000Z",
    aliases: [],
    platform: "pc",
    badges: [],
    patreonTier: null,
    stats: {
      nights: 12,
      runs: 70,
      allHydrolystCaptures: 66,
      hostHydrolystCaptures: 40,
      clientHydrolystCaptures: 26,
      lastNightAt: "2026-11-20T17:30:00.000Z",
      best: null,
    },
    ...overrides,
  });
}

function uuidOf(name: string): string {
  const bytes = new TextEncoder().encode(name);
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `00000000-0000-4000-8000-${hex.slice(0, 12).padStart(12, "0")}`;
}

export function userListAnswer(items: readonly UserAnswer[], total = items.length) {
  return listSchema(userSchema).parse({ total, items, nextCursor: null });
}

export function homeStatsAnswer(overrides: Partial<HomeStatsAnswer> = {}): HomeStatsAnswer {
  return homeStatsSchema.parse({
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
  const problem = problemSchema.parse({
    type: "about:blank",
    title: code,
    status,
    code,
    detail: code,
    instance: "req-1",
    params,
  });
  const headers = { "content-type": "application/problem+json" };
  return new Response(JSON.stringify(problem), { status, headers });
}
