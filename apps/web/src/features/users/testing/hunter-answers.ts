import { listSchema } from "@hunt/contracts/parameters";
import { type PersonalBest, personalBestSchema } from "@hunt/contracts/personal-bests";
import { type RunAnswer, runSchema } from "@hunt/contracts/runs";
import { answerOf, type Given } from "@hunt/contracts/testing/answer-of";
import {
  hunterStatsSchema,
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

export function personalBest(overrides: Given<PersonalBest> = {}): PersonalBest {
  const standing = { rank: 12, total: 403, verifiedOnly: true };
  return answerOf(personalBestSchema, { value: 488.123, nightUuid, season: 3, ...standing, ...overrides });
}

/** Returns a hunter as the server answers, with the given fields. */
export function userAnswer(overrides: Given<UserAnswer> = {}): UserAnswer {
  return answerOf(userSchema, {
    uuid: hunterUuid,
    createdAt: "2025-02-03T10:00:00.000Z",
    ign: "Quill",
    verifiedAt: "2025-02-04T10:00:00.000Z",
    stats: statsAnswer(),
    ...overrides,
  });
}

export function statsAnswer(overrides: Given<UserAnswer["stats"]> = {}): UserAnswer["stats"] {
  return answerOf(hunterStatsSchema, {
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
      2: { averageRealTime: personalBest({ value: 495.2, rank: 31, total: 200 }) },
    },
    ...overrides,
  });
}

const otherNightUuid = "0f1e2d3c-4b5a-4678-8a9b-0c1d2e3f4a5c";

export function trendAnswer(overrides: Given<UserTrendAnswer> = {}): UserTrendAnswer {
  return answerOf(userTrendSchema, {
    metric: "realTime",
    total: 4,
    // The instants are 2026-11-17 to 2026-11-20, 12:00 UTC.
    times: [1_794_916_800, 1_795_003_200, 1_795_089_600, 1_795_176_000],
    nights: [nightUuid, nightUuid, otherNightUuid, otherNightUuid],
    counts: [1, 1, 1, 1],
    values: [500, 480.25, 520, 470.5],
    ...overrides,
  });
}

export function calendarAnswer(days: Given<UserCalendarAnswer["days"]>): UserCalendarAnswer {
  return answerOf(userCalendarSchema, { timeZone: "UTC", days });
}

export function mateAnswer(overrides: Given<SquadMateAnswer> = {}): SquadMateAnswer {
  return answerOf(squadMateSchema, {
    uuid: "0198f0aa-1111-7000-8000-000000000002",
    ign: "Onkko",
    nights: 30,
    lastNightAt: "2026-11-20T18:30:00.000Z",
    best: { averageRealTime: 488.123, nightUuid },
    ...overrides,
  });
}

export function runAnswer(overrides: Given<RunAnswer> = {}): RunAnswer {
  return answerOf(runSchema, {
    uuid: "0198f0aa-2222-7000-8000-000000000001",
    verified: true,
    index: 3,
    extractionTime: 488.9,
    lastHydrolystLimbBreakTime: 409.9,
    realTime: 470.5,
    loadTime: 13.766,
    medianLimbBreakTime: 0.2,
    preload: false,
    outcome: "capture",
    full: true,
    night: {
      uuid: nightUuid,
      verified: true,
      season: 3,
      squadSize: 2,
      createdAt: "2026-11-20T18:30:00.000Z",
    },
    ...overrides,
  });
}

export function runListAnswer(items: readonly RunAnswer[], total = items.length) {
  return answerOf(listSchema(runSchema), { total, items });
}
