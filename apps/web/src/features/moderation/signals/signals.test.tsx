import { signalSchema } from "@hunt/contracts/signals";
import { answerOf } from "@hunt/contracts/testing/answer-of";
import { signalCodes } from "@hunt/engine/domain/signals";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { hasText } from "../../../i18n/shown-texts.ts";
import { sampleNight } from "../../../testing/sample-night.ts";
import { openDesk, requestAddress, requestUuid, reviewed } from "../testing/open-desk.ts";

const path = `/moderation/verifications/${requestUuid}`;
const other = "0198f0aa-0000-7000-8000-000000000009";

async function openSignals(...signals: readonly Parameters<typeof answerOf<typeof signalSchema>>[1][]) {
  const given = signals.map((signal) => answerOf(signalSchema, signal));
  await openDesk(path, { [requestAddress]: () => reviewed({ signals: given }) });
  return within(await screen.findByRole("region", { name: "Signals" }));
}

describe("signals for and against a night's logs", () => {
  it("a signal shows its meaning, its figures with units, and a link to its place", async () => {
    const signals = await openSignals(
      {
        code: "arcane_gap",
        row: "S2",
        weight: "strong",
        run: 1,
        eidolon: "teralyst",
        logOwner: "SynthHost",
        count: 2,
        figures: { value: 14.2, min: 15, max: 15.1 },
      },
      { code: "limb_count", row: "S5", weight: "strong", count: 1, figures: { value: 4, expected: 5 } },
    );
    const [gap, limbs] = signals.getAllByRole("listitem");
    expect(gap?.textContent).toContain("Strong");
    expect(gap?.textContent).toContain("The arcane came too early or too late after the capture.");
    expect(gap?.textContent).toContain("measured14.2 sat least15 sat most15.1 s");
    expect(gap?.textContent).toContain("Log ofSynthHost");
    expect(gap?.textContent).toContain("2 places");
    expect(limbs?.textContent).toContain("measured4expected5");
    await userEvent.click(within(gap as HTMLElement).getByRole("button", { name: "Run 1 · Teralyst" }));
    expect(screen.getByText(/Mark the moment below first, to find Run 1 · Teralyst/)).toBeDefined();
  });

  it("a signal of several places is shown once, with its log's owner and the total gain", async () => {
    const shrine = {
      code: "shrine_wait",
      row: "S2",
      weight: "medium",
      logOwner: "SynthHost",
      count: 1,
    } as const;
    const signals = await openSignals(
      { ...shrine, run: 1, eidolon: "gantulyst", figures: { value: 8.5, min: 9 } },
      { ...shrine, run: 2, eidolon: "hydrolyst", figures: { value: 10, min: 11 } },
    );
    const [group, ...others] = signals.getAllByRole("listitem");
    expect(others).toEqual([]);
    expect(group?.textContent).toContain("At least 1.5 s gained in all");
    expect(group?.textContent?.match(/SynthHost/g)).toHaveLength(1);
    expect(signals.getByText("Run 1 · Gantulyst")).toBeDefined();
    expect(signals.getByText("Run 2 · Hydrolyst")).toBeDefined();
  });

  it("a signal links to the other night with which it compares, and never shows its id", async () => {
    const signals = await openSignals({
      code: "run_known",
      row: "S9",
      weight: "strong",
      run: 2,
      count: 1,
      figures: { otherRun: 5, agreed: 25, compared: 26, nightUuid: other },
    });
    expect(signals.getByRole("link", { name: "The other night" }).getAttribute("href")).toBe(
      `/nights/${other}`,
    );
    const [signal] = signals.getAllByRole("listitem");
    expect(signal?.textContent).toContain("Run 2");
    expect(signal?.textContent).toContain("like run5agreed25compared26");
    expect(signal?.textContent).not.toContain(other);
  });

  it("a signal links to the logs side by side when the other log belongs to the same night", async () => {
    const signals = await openSignals({
      code: "logs_disagree",
      row: "S10",
      weight: "strong",
      count: 1,
      figures: { agreed: 3, compared: 9, nightUuid: sampleNight().uuid },
    });
    const link = signals.getByRole("link", { name: "The logs side by side" });
    expect(link.getAttribute("href")).toBe(`${path}#logs`);
  });

  it("agreeing logs are named, with the weight of each and its reason", async () => {
    const voice = { otherNights: 0, nightsWithOthers: 0, disagreements: 0 };
    const agreement = {
      agree: 3,
      total: 3,
      weight: 0.25,
      voices: [
        { ...voice, uploadUuid: other, logOwner: "Old", weight: 1, accountDays: 400, reasons: [] },
        {
          ...voice,
          uploadUuid: requestUuid,
          logOwner: "Lesser",
          weight: 0.25,
          accountDays: 12,
          nightsWithOthers: 2,
          disagreements: 1,
          reasons: ["young_account", "few_nights", "disagreed"],
        },
        {
          ...voice,
          uploadUuid: sampleNight().uuid,
          logOwner: "Newest",
          weight: 0,
          accountDays: 1,
          reasons: ["new_account", "nobody_else"],
        },
      ],
    } as const;
    const agrees = answerOf(signalSchema, { code: "logs_agree_untried", row: "S10", weight: "label" });
    await openDesk(path, { [requestAddress]: () => reviewed({ signals: [agrees], agreement }) });
    const signals = within(await screen.findByRole("region", { name: "Signals" }));
    const [, ...voices] = await signals.findAllByRole("listitem");
    expect(voices.map(({ textContent }) => textContent)).toEqual([
      "Old counts fully",
      "Lesser counts in part · account was 12 days old · has hunted with others in 2 nights · its log of 1 other night differed",
      "Newest does not count · account was 1 day old · has hunted with nobody else",
    ]);
  });

  it("a night without signals says so, and every signal code has a text", async () => {
    const signals = await openSignals();
    expect(signals.getByText(/Nothing speaks against the log/)).toBeDefined();
    expect(signalCodes.filter((code) => !hasText(`signal.code.${code}`))).toEqual([]);
  });
});
