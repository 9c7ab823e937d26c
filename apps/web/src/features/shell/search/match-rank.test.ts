import { describe, expect, it } from "vitest";
import { matchRank } from "./arrange-groups.ts";

describe("how well a label answers what was typed", () => {
  it.each([
    // It is the label.
    ["Rules", "rules", 0],
    ["Čeština", "cestina", 0],
    // The label begins with it.
    ["Leaderboards", "lead", 1],
    ["Işık", "ış", 1],
    // A word of it does, also of a name that is written in one.
    ["Hunter database", "data", 2],
    ["StormDragon352", "drag", 2],
    ["Mads Ads", "ads", 2],
    ["ゲーム・ルール", "ルール", 2],
    // It stands within.
    ["elena41", "na4", 3],
    ["StormDragon352", "rag", 3],
    // All its words do, in another order.
    ["Leaderboards · Duo · Last limb", "last duo", 4],
  ])("%s by %s: %i", (label, typed, rank) => {
    expect(matchRank(label, typed)).toBe(rank);
  });

  it.each([
    ["Rules", "rulez"],
    ["Leaderboards · Duo", "duo trio"],
    ["Rules", ""],
  ])("%s is nothing for %j", (label, typed) => {
    expect(matchRank(label, typed)).toBeNull();
  });
});
