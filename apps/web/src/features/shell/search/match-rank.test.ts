import { describe, expect, it } from "vitest";
import { matchRank } from "./arrange-groups.ts";

describe("how well a label matches the typed text", () => {
  it.each([
    // The text is the label.
    ["Rules", "rules", 0],
    ["Čeština", "cestina", 0],
    // The label begins with the text.
    ["Leaderboards", "lead", 1],
    ["Işık", "ış", 1],
    // A word of the label begins with the text, also within a name that is written as one word.
    ["Hunter database", "data", 2],
    ["StormDragon352", "drag", 2],
    ["Mads Ads", "ads", 2],
    ["ゲーム・ルール", "ルール", 2],
    // The label contains the text.
    ["elena41", "na4", 3],
    ["StormDragon352", "rag", 3],
    // The label contains all words of the text, in another order.
    ["Leaderboards · Duo · Last limb", "last duo", 4],
  ])("%s matches %s with rank %i", (label, typed, rank) => {
    expect(matchRank(label, typed)).toBe(rank);
  });

  it.each([
    ["Rules", "rulez"],
    ["Leaderboards · Duo", "duo trio"],
    ["Rules", ""],
  ])("%s does not match %j", (label, typed) => {
    expect(matchRank(label, typed)).toBeNull();
  });
});
