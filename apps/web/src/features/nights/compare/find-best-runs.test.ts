import { type RunAnswer, runSchema } from "@hunt/contracts/runs";
import { answerOf } from "@hunt/contracts/testing/answer-of";
import { describe, expect, it } from "vitest";
import { squadMember } from "../../../testing/answers.ts";
import { publishedRun, sampleNight } from "../../../testing/sample-night.ts";
import { bestOfSquad, squadUuids } from "./find-best-runs.ts";

const host = "0198f0aa-0000-7000-a000-000000000001";
const second = "0198f0aa-0000-7000-a000-000000000002";
const third = "0198f0aa-0000-7000-a000-000000000003";

function runOf(uuids: readonly (string | null)[], realTime: number | null): RunAnswer {
  const { createdAt, scope, season, uuid, verified } = sampleNight();
  const users = uuids.map((each, index) =>
    squadMember(each && `Hunter${index}`, { uuid: each, role: index === 0 ? "host" : "client" }),
  );
  const night = { uuid, scope, verified, season, squadSize: uuids.length, createdAt, users };
  return answerOf(runSchema, { ...publishedRun, realTime, night });
}

describe("squadUuids", () => {
  it("the squad is the same regardless of the host", () => {
    const squad = (...uuids: readonly string[]) => squadUuids(runOf(uuids, 470).night);
    expect(squad(host, second)).toEqual(squad(second, host));
  });

  it("squadUuids is null for a squad with an anonymous member", () => {
    expect(squadUuids(sampleNight())).toBeNull();
  });
});

describe("bestOfSquad", () => {
  it("the first run of exactly this squad is taken", () => {
    const mine = runOf([second, host], 465);
    const runs = [runOf([host, third], 460), runOf([host, null], 461), mine, runOf([host, second], 470)];
    expect(bestOfSquad(runs, [host, second])).toBe(mine);
  });

  it("a squad without a run with a real time has no best run", () => {
    expect(bestOfSquad([runOf([host, second], null)], [host, second])).toBeNull();
  });
});
