import { describe, expect, it } from "vitest";
import { highlightsAnswer } from "../testing/answers.ts";
import { recordsHeldBy } from "./held-sign.tsx";

const hunter = "00000000-0000-4000-8000-000000000001";
const other = "00000000-0000-4000-8000-000000000002";
const member = (uuid: string | null) => ({
  uuid,
  ign: null,
  role: "client" as const,
  scope: "public" as const,
});

describe("recordsHeldBy", () => {
  it("returns the records of squads with the hunter, host or client, and ignores anonymous members", () => {
    const { records } = highlightsAnswer({
      records: [
        { squadSize: 2, users: [member(other), member(hunter)] },
        { squadSize: 3, users: [member(other), member(null), member(null)] },
        { squadSize: 4, users: [member(hunter), member(null), member(null), member(null)] },
      ],
    });
    expect(recordsHeldBy(records, hunter).map(({ squadSize }) => squadSize)).toEqual([2, 4]);
    expect(recordsHeldBy(records, other).map(({ squadSize }) => squadSize)).toEqual([2, 3]);
  });
});
