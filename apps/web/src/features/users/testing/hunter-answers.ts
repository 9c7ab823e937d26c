import { listSchema } from "@hunt/contracts/parameters";
import type { PersonalBest } from "@hunt/contracts/personal-bests";
import { type RunAnswer, runSchema } from "@hunt/contracts/runs";
import {
  type SquadMateAnswer,
  squadMateSchema,
  type UserAnswer,
  type UserCalendarAnswer,
  type UserTrendAnswer,
  userCalendarSchema,
  userSchema,
  userTrendSchema,
} from "@hunt/contracts/users";

export const hunterUuid = "0198f0aa-1111-7000-8000-000000000001";
export const nightUuid = "0f1e2d3c-4b5a-4678-8a9b-0c1d2e3f4a5b";

export function personalBest(overrides: Partial<PersonalBest> = {}): PersonalBest {
  const standing = { rank: 12, total: 403, unrankedReason: null, verifiedOnly: true };
  return { value: 488.123, estimated: false, nightUuid, season: 3, ...standing, ...overrides };
}

const noBests = {
  averageRealTime: null,
  averageLastHydrolystLimbBreakTime: null,
  realTime: null,
  lastHydrolystLimbBreakTime: null,
} as const;

/** A hunter as the server answers; each figure can be told. */
export function userAnswer(overrides: Partial<UserAnswer> = {}): UserAnswer {
  return userSchema.parse({
    uuid: hunterUuid,
    role: "user",
    createdAt: "2025-02-03T10:00:00.000Z",
    ign: "Quill",
    verifiedAt: "2025-02-04T10:00:00.000Z",
    aliases: [],
    platform: "pc",
    badges: [],
    patreonTier: null,
    stats: statsAnswer(),
    ...overrides,
  });
}

export function statsAnswer(overrides: Partial<UserAnswer["stats"]> = {}): UserAnswer["stats"] {
  return {
    nights: 42,
    runs: 251,
    allHydrolystCaptures: 1234,
    hostHydrolystCaptures: 1000,
    clientHydrolystCaptures: 234,
    lastNightAt: "2026-11-20T18:30:00.000Z",
    best: {
      any: {
        averageRealTime: personalBest(),
        averageLastHydrolystLimbBreakTime: personalBest({ value: 421.004, rank: 1, total: 403 }),
        realTime: personalBest({ value: 470.5, rank: 2, total: 19, verifiedOnly: false }),
        lastHydrolystLimbBreakTime: personalBest({
          value: 409.9,
          rank: null,
          total: null,
          unrankedReason: "too_few_full_runs",
        }),
      },
      1: noBests,
      2: { ...noBests, averageRealTime: personalBest({ value: 495.2, rank: 31, total: 200 }) },
      3: noBests,
      4: noBests,
    },
    ...overrides,
  };
}

const otherNightUuid = "0f1e2d3c-4b5a-4678-8a9b-0c1d2e3f4a5c";

export function trendAnswer(overrides: Partial<UserTrendAnswer> = {}): UserTrendAnswer {
  return userTrendSchema.parse({
    metric: "realTime",
    total: 4,
    // 2026-11-17 to 2026-11-20, 12:00 UTC
    times: [1_794_916_800, 1_795_003_200, 1_795_089_600, 1_795_176_000],
    nights: [nightUuid, nightUuid, otherNightUuid, otherNightUuid],
    counts: [1, 1, 1, 1],
    values: [500, 480.25, 520, 470.5],
    ...overrides,
  });
}

export function calendarAnswer(days: UserCalendarAnswer["days"]): UserCalendarAnswer {
  return userCalendarSchema.parse({ timeZone: "UTC", days });
}

export function mateAnswer(overrides: Partial<SquadMateAnswer> = {}): SquadMateAnswer {
  return squadMateSchema.parse({
    uuid: "0198f0aa-1111-7000-8000-000000000002",
    ign: "Onkko",
    nights: 30,
    lastNightAt: "2026-11-20T18:30:00.000Z",
    best: { averageRealTime: 488.123, nightUuid },
    ...overrides,
  });
}

export function runAnswer(overrides: Partial<RunAnswer> = {}): RunAnswer {
  return runSchema.parse({
    uuid: "0198f0aa-2222-7000-8000-000000000001",
    verified: true,
    index: 3,
    extractionTime: 488.9,
    lastHydrolystLimbBreakTime: 409.9,
    realTime: 470.5,
    loadTime: 13.766,
    estimated: [],
    medianLimbBreakTime: 0.2,
    preload: false,
    outcome: "capture",
    full: true,
    eidolons: null,
    night: {
      uuid: nightUuid,
      scope: "public",
      verified: true,
      season: 3,
      squadSize: 2,
      createdAt: "2026-11-20T18:30:00.000Z",
      users: [],
    },
    ...overrides,
  });
}

export function runListAnswer(items: readonly RunAnswer[], total = items.length) {
  return listSchema(runSchema).parse({ total, items, nextCursor: null });
}
