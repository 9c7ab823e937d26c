import { answerOf } from "@hunt/contracts/testing/answer-of";
import { userTrendSchema } from "@hunt/contracts/users";
import { describe, expect, it } from "vitest";
import { placeInTrend } from "./hunter-trend.tsx";

const uuid = (index: number) => `0198f0aa-0000-7000-8000-00000000000${index}`;
const trend = answerOf(userTrendSchema, {
  metric: "realTime",
  total: 6,
  nights: [uuid(1), uuid(2), uuid(3)],
  times: [1_000_000, 2_000_000, 3_000_000],
  counts: [2, 1, 3],
  values: [520.5, 500.25, 480, 470, 465.125, 490],
});

describe("the place of a night in a hunter's trend", () => {
  it("the night is placed beside the best runs of the nights before it", () => {
    expect(placeInTrend(trend, uuid(3))).toEqual({
      nights: [
        { nightUuid: uuid(1), atMs: 1_000_000_000, bestMs: 500_250 },
        { nightUuid: uuid(2), atMs: 2_000_000_000, bestMs: 480_000 },
        { nightUuid: uuid(3), atMs: 3_000_000_000, bestMs: 465_125 },
      ],
      judged: 2,
      before: { count: 2, bestMs: 480_000, medianMs: 490_125 },
    });
  });

  it("a night outside the trend has no place, and the first night has no earlier ones to compare with", () => {
    expect(placeInTrend(trend, uuid(9))).toMatchObject({ judged: null, before: { count: 3 } });
    expect(placeInTrend(trend, uuid(1)).before).toBeNull();
  });
});
