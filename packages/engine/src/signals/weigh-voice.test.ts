import { describe, expect, it } from "vitest";
import { isInFavour, type VoiceFacts, weighAgreement, weighVoice } from "./weigh-voice.ts";

// Tests of docs/trust.md, "Signals of a forged log": the weight of accounts whose logs agree about a night (S10).

const known: VoiceFacts = { accountDays: 400, otherNights: 60, nightsWithOthers: 20, disagreements: 0 };
const voice = (given: Partial<VoiceFacts> = {}) => weighVoice({ ...known, ...given });
const favours = (...voices: readonly (Partial<VoiceFacts> | null)[]) =>
  isInFavour(
    weighAgreement(voices.map((facts) => (facts === null ? weighVoice(null) : voice(facts)).weight)),
  );

describe("the weight of an account's log", () => {
  it("is 1 for an old account that hunts with others as well", () => {
    expect(voice()).toEqual({ weight: 1, reasons: [] });
  });

  it("is 0 for a new account, whatever it hunted, and for a log without an account", () => {
    expect(voice({ accountDays: 6 })).toEqual({ weight: 0, reasons: ["new_account"] });
    expect(weighVoice(null)).toEqual({ weight: 0, reasons: ["no_account"] });
  });

  it("has a reason for each thing that lowers it", () => {
    const told = voice({ accountDays: 12, otherNights: 2, nightsWithOthers: 0, disagreements: 2 });
    expect(told.reasons).toEqual(["young_account", "nobody_else", "disagreed"]);
    expect(voice({ nightsWithOthers: 0 }).reasons).toEqual(["squad_alone"]);
    expect(voice({ nightsWithOthers: 1 }).reasons).toEqual(["few_nights"]);
  });

  it.each<[string, Partial<VoiceFacts>, Partial<VoiceFacts>]>([
    ["the account is younger", { accountDays: 29 }, { accountDays: 30 }],
    ["the account hunted with fewer others", { nightsWithOthers: 2 }, { nightsWithOthers: 3 }],
    ["the account hunted with its squad alone", { nightsWithOthers: 0 }, { nightsWithOthers: 1 }],
    [
      "the account has few other nights",
      { nightsWithOthers: 0, otherNights: 9 },
      { nightsWithOthers: 0, otherNights: 10 },
    ],
    ["the account's logs differed more often", { disagreements: 2 }, { disagreements: 1 }],
  ])("is less when %s", (_, less, more) => {
    expect(voice(less).weight).toBeLessThan(voice(more).weight);
  });
});

describe("an agreement of logs", () => {
  const isNew = { accountDays: 0, otherNights: 0, nightsWithOthers: 0 };
  const sleeps = { otherNights: 0, nightsWithOthers: 0 };

  it("supports a night when it is by two old hunters, or by an old squad that hunts with nobody else", () => {
    expect(favours({}, {})).toBe(true);
    expect(favours({ nightsWithOthers: 0 }, { nightsWithOthers: 0 })).toBe(true);
  });

  it("has no weight when it is by two new accounts, or by a new and an old one", () => {
    expect(favours(isNew, isNew)).toBe(false);
    expect(favours(isNew, isNew, isNew, isNew)).toBe(false);
    expect(favours({}, isNew)).toBe(false);
  });

  it("has no weight when one of its accounts, however old, has no other nights, or when one of its logs has no account", () => {
    expect(favours(sleeps, sleeps)).toBe(false);
    expect(favours(sleeps, sleeps, sleeps, sleeps)).toBe(false);
    expect(favours({}, sleeps)).toBe(false);
    expect(favours({}, null)).toBe(false);
  });

  it("weighs as much as the log with the second largest weight", () => {
    expect(weighAgreement([0.5, 1, 0.25])).toBe(0.5);
    expect(weighAgreement([1])).toBe(0);
    expect(weighAgreement([])).toBe(0);
  });
});
