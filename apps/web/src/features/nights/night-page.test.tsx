import { formatDelta } from "@hunt/engine/formats/format-duration";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { clientNight, nightUuid, runLike, sampleNight } from "../../testing/sample-night.ts";
import { openNightPage } from "./testing/open-night-page.tsx";

const otherUuid = "0198f0aa-0000-7000-8000-000000000002";
const address = `/nights/${nightUuid}`;
const answers = { [`/v2${address}`]: { body: sampleNight() } };

afterEach(() => vi.unstubAllGlobals());

async function openNight(search = "", given: Parameters<typeof openNightPage>[1] = answers) {
  const opened = await openNightPage(`${address}${search}`, given);
  await screen.findByRole("heading", { level: 1, name: /2x3/ });
  await screen.findByRole("heading", { level: 2, name: "Runs" });
  return { ...opened, user: userEvent.setup() };
}

/** Opens the page with every run unfolded to its eidolons. */
async function openRuns(given?: Parameters<typeof openNightPage>[1]) {
  const opened = await openNight("", given);
  await opened.user.click(screen.getByRole("button", { name: "Open all" }));
  // Each run's eidolons load separately.
  const runsCount = screen.getAllByRole("heading", { level: 3, name: /^Run \d/ }).length;
  await waitFor(() =>
    expect(screen.getAllByRole("heading", { level: 4, name: /^Hydrolyst/ })).toHaveLength(runsCount),
  );
  return opened;
}

/** Returns the item of a run in the list of runs. */
function runItem(name: string): HTMLElement {
  const item = screen.getByRole("heading", { level: 3, name }).closest("li");
  if (item === null) throw new Error(`no item of ${name}`);
  return item;
}

describe("the night page", () => {
  it("the head shows captures, season, and the squad with an anonymous member, and offers files", async () => {
    await openNight();
    expect(screen.getByText("Season 3")).toBeDefined();
    expect(screen.getByText("SynthHost")).toBeDefined();
    expect(screen.getByText("anonymous")).toBeDefined();
    expect(screen.getByText("The host’s log")).toBeDefined();
    await waitFor(() => expect(document.title).toMatch(/ ~ Night 2x3$/));
    for (const format of ["json", "csv"]) {
      const link = screen.getByRole("link", { name: `Download ${format.toUpperCase()}` });
      expect(link.getAttribute("href")).toBe(`/v2/nights/${nightUuid}/export?format=${format}`);
    }
  });

  it("an unfolded run shows every figure as hunters know it, with a mark's letter beside its colour", async () => {
    await openRuns();
    const run = within(runItem("Run 1"));
    for (const figure of ["7:51.963", "6:52.699", "8:01.006", "13.766"]) {
      expect(run.getAllByText(figure, { exact: false })[0]).toBeDefined();
    }
    // The published figures of the Teralyst and the Gantulyst.
    for (const figure of [
      "0.025s",
      "+27.334s",
      "+3.875s",
      "0.041s",
      "−0.036s",
      "−0.020s",
      "1:22.777",
      "0.065s",
    ]) {
      expect(run.getAllByText(figure, { exact: false })[0]).toBeDefined();
    }
    for (const figure of ["9.383s", "+0.112s", "2.658s", "+1.890s", "4:05.822", "0.383s"]) {
      expect(run.getAllByText(figure, { exact: false })[0]).toBeDefined();
    }
    expect(run.getByText("0.041s", { exact: false }).textContent).toContain("S+");
  });

  it("the Teralyst's first limb has a mark from the start, but not in a preload run", async () => {
    const night = sampleNight({ runs: [runLike(1, {}), runLike(2, { preload: true })] });
    await openRuns({ [`/v2${address}`]: { body: night } });
    const ofRun = (name: string) =>
      within(runItem(name)).getByText("Water limb, from the start").nextElementSibling?.textContent;
    // The time is 31.234 s; up to 31.3 s it is an S++ (docs/screens.md, "Marks").
    expect(ofRun("Run 1")).toBe("31.234sS++");
    expect(ofRun("Run 2")).toBe("31.234s");
  });

  it("the active time has a mark only for six full runs", async () => {
    const active = { activeTime: 2940.5, estimated: ["activeTime" as const] };
    await openNight("", { [`/v2${address}`]: { body: sampleNight({ ...active, fullRunsCount: 6 }) } });
    const shown = () => screen.getByText("Active time").nextElementSibling?.textContent;
    expect(shown()).toMatch(/^≈.*49:00\.500S$/);
    cleanup();
    await openNight("", { [`/v2${address}`]: { body: sampleNight({ ...active, fullRunsCount: 2 }) } });
    expect(shown()).toMatch(/^≈.*49:00\.500$/);
  });

  it("a run says that its real time is an estimate, that a squad mate hosted it, or that it is verified", async () => {
    const runs = [
      runLike(1, { estimated: ["realTime"] }),
      runLike(2, { filledIn: true }),
      runLike(3, { verified: true }),
    ];
    await openNight("", { [`/v2${address}`]: { body: sampleNight({ runs }) } });
    const saying = (words: string | RegExp) =>
      [1, 2, 3].filter((run) => within(runItem(`Run ${run}`)).queryByText(words) !== null);
    expect(saying(/^Estimated: the log has no line for the arcane/)).toEqual([1]);
    expect(saying("Host’s log")).toEqual([2]);
    expect(saying("Verified by a moderator")).toEqual([3]);
  });

  it("the best run of the night says when its time is an estimate", async () => {
    const runs = [runLike(1, { realTime: 460, estimated: ["realTime"] }), runLike(2, {})];
    await openNight("", { [`/v2${address}`]: { body: sampleNight({ runs }) } });
    const star = () => screen.getByText("Best of the night").textContent;
    expect(star()).toBe("★ ≈ Best of the night");
    cleanup();
    await openNight();
    expect(star()).toBe("★ Best of the night");
  });

  it("aborted runs are hidden until they are asked for, and the address remembers the choice", async () => {
    const { router, user } = await openNight();
    expect(screen.queryByRole("heading", { name: "Run 3" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Show 1 aborted run" }));
    expect(await screen.findByRole("heading", { name: "Run 3" })).toBeDefined();
    expect(within(runItem("Run 3")).getByText("Aborted, nothing captured")).toBeDefined();
    expect(router.state.location.search).toEqual({ aborted: true });
  });

  it("a client's night says why it is not ranked, and has only known averages, and dashes with their reason in its runs", async () => {
    await openNight("", { [`/v2${address}`]: { body: clientNight() } });
    expect(screen.getByRole("heading", { name: "Why this night is not ranked" })).toBeDefined();
    expect(screen.queryByText("Average real time")).toBeNull();
    expect(screen.getByText("Duration").nextElementSibling?.textContent).toMatch(/\d/);
    expect(await screen.findByRole("region", { name: "Limb by limb" })).toBeDefined();
    const realTime = within(runItem("Run 1")).getByText("Real time").nextElementSibling;
    expect(realTime?.textContent).toContain("—");
    expect(realTime?.textContent).toContain("only the host’s log has it");
    expect(screen.queryByText("0.000")).toBeNull();
  });

  it("a hosted run without its nightfall says that the line is lost, and a client's run that the host has it", async () => {
    const [withoutAnchor] = clientNight().runs ?? [];
    const night = sampleNight({
      runs: [
        runLike(1, { ...withoutAnchor }),
        runLike(2, { ...withoutAnchor, uuid: runLike(2).uuid, index: 2 }),
      ],
      diagnostics: [
        {
          code: "line_missing",
          severity: "warning",
          count: 1,
          runs: [1],
          missing: [{ line: "nightfall", eidolon: null }],
        },
      ],
    });
    await openNight("", { [`/v2${address}`]: { body: night } });
    const realTimeOf = (run: string) =>
      within(runItem(run)).getByText("Real time").nextElementSibling?.textContent;
    expect(realTimeOf("Run 1")).toContain("the log lacks lines needed for this time");
    expect(realTimeOf("Run 2")).toContain("only the host’s log has it");
  });

  it("diagnostics name their runs, and the lines that a full run lacks", async () => {
    const missing = [
      { line: "nightfall" as const, eidolon: null },
      { line: "shrine" as const, eidolon: "gantulyst" as const },
    ];
    const night = sampleNight({
      diagnostics: [
        { code: "late_shard", severity: "info", count: 2, runs: [1, 2], missing: [] },
        { code: "line_missing", severity: "warning", count: 2, runs: [2], missing },
      ],
    });
    await openNight("", { [`/v2${address}`]: { body: night } });
    expect(screen.getByText(/\(runs #1 and #2\)/)).toBeDefined();
    expect(screen.getByText(/nightfall and Gantulyst: shrine opening/)).toBeDefined();
  });
});

describe("the runs of a night", () => {
  const toggles = () => [1, 2].map((index) => screen.getByRole("button", { name: `Run ${index}` }));
  const opened = () => toggles().map((toggle) => toggle.getAttribute("aria-expanded") === "true");

  it("each run is a row with its limbs in words, and rows open and close singly and all at once", async () => {
    const { user } = await openNight();
    expect(opened()).toEqual([false, false]);
    expect(screen.queryByRole("heading", { level: 4 })).toBeNull();
    // Each limb of the published run has its mark.
    const limbs = "Limbs: S+, S+, S+, S+, S+, S+, S+, S+, A, A, A, A and A";
    expect(within(runItem("Run 1")).getByRole("img", { name: limbs })).toBeDefined();
    await user.click(within(runItem("Run 2")).getByText("20.000s"));
    expect(opened()).toEqual([false, true]);
    expect(
      await within(runItem("Run 2")).findByRole("heading", { level: 4, name: /^Gantulyst/ }),
    ).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Run 2" }));
    expect(opened()).toEqual([false, false]);
    await user.click(screen.getByRole("button", { name: "Open all" }));
    expect(opened()).toEqual([true, true]);
    await user.click(screen.getByRole("button", { name: "Close all" }));
    expect(opened()).toEqual([false, false]);
  });

  it("a link to a run opens it", async () => {
    await openNight("#run-2");
    expect(opened()).toEqual([false, true]);
  });

  it("the keys j and k step through the runs, on a keyboard of any script, and Enter opens one", async () => {
    const { user } = await openNight();
    const [first, second] = toggles();
    await user.keyboard("j");
    expect(document.activeElement).toBe(first);
    fireEvent.keyDown(document.body, { key: "о", code: "KeyJ" });
    expect(document.activeElement).toBe(second);
    await user.keyboard("k{Enter}");
    expect(document.activeElement).toBe(first);
    expect(opened()).toEqual([true, false]);
  });

  it("runs do not repeat that they are verified when the whole night is", async () => {
    const runs = [runLike(1, { verified: true }), runLike(2, { verified: true })];
    await openNight("", { [`/v2${address}`]: { body: sampleNight({ runs, verified: true }) } });
    expect(screen.getAllByText("Verified by a moderator")).toHaveLength(1);
  });
});

describe("comparing", () => {
  it("every figure of the other runs is compared with the chosen run, which the address then names", async () => {
    const { router, user } = await openNight();
    await user.selectOptions(screen.getByRole("combobox", { name: "Compare with" }), "1");
    await waitFor(() => expect(router.state.location.search).toEqual({ compare: "run-1" }));
    // The differences are 7:50.000 − 7:51.963, and 20.000 − 13.766.
    expect(await within(runItem("Run 2")).findByText("−1.963s")).toBeDefined();
    expect(within(runItem("Run 2")).getByText("+6.234s")).toBeDefined();
    expect(within(runItem("Run 1")).getByText("Reference")).toBeDefined();
    expect(within(runItem("Run 1")).queryByText("±0.000s")).toBeNull();
  });

  it("the comparison precedes the night's own figures, which are compared with the run's", async () => {
    await openNight("?compare=run-2");
    const compared = await screen.findByRole("region", { name: "Compared, step by step" });
    const lastLimb = screen.getByText("Average last limb");
    expect(compared.compareDocumentPosition(lastLimb)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const { averageExtractionTime } = sampleNight();
    const { extractionTime } = sampleNight().runs?.[1] ?? {};
    const difference = (ms: number, than = 0) => formatDelta(Math.round(1000 * (ms - than)));
    // The head compares a run with a run: 7:51.963 − 7:50.000.
    expect(screen.getByText("Average real time").nextElementSibling?.textContent).toContain(
      "+1.963s Run 1 ⇄ Run 2",
    );
    expect(screen.getByText("Average extraction").nextElementSibling?.textContent).toContain(
      difference(averageExtractionTime, extractionTime),
    );
    // A run has no figure like the night's duration.
    expect(screen.getByText("Duration").nextElementSibling?.textContent).not.toMatch(/[+−]/);
  });

  it("the squad's best run is chosen by real time", async () => {
    await openNight("?compare=best");
    expect(within(runItem("Run 2")).getByText("Reference")).toBeDefined();
    expect(within(runItem("Run 1")).getByText("+1.963s")).toBeDefined();
  });

  it("a pasted link of another night is taken, and a text that names no night is reported", async () => {
    const other = sampleNight({ uuid: otherUuid, averageRealTime: 469.5, runs: [runLike(4), runLike(5)] });
    const { router, user } = await openNight("", {
      ...answers,
      [`/v2/nights/${otherUuid}`]: { body: other },
    });
    await user.selectOptions(screen.getByRole("combobox", { name: "Compare with" }), "Another night…");
    const link = await screen.findByRole("textbox", { name: /Link to the night/ });
    await user.type(link, "nonsense");
    await user.click(screen.getByRole("button", { name: "Compare" }));
    expect(screen.getByRole("alert").textContent).toContain("This is not a link to a night.");
    await user.clear(link);
    await user.type(link, `https://example.org/nights/${otherUuid}`);
    await user.click(screen.getByRole("button", { name: "Compare" }));
    await waitFor(() => expect(router.state.location.search).toEqual({ compare: otherUuid }));
    expect(await screen.findByRole("combobox", { name: "Its run" })).toBeDefined();
    // The difference is 470.000 − 469.500.
    expect(screen.getByText("Average real time").nextElementSibling?.textContent).toContain("+0.500s");
  });

  it("a missing night in the address is reported", async () => {
    await openNight(`?compare=${otherUuid}`);
    expect(
      await screen.findByText(/^There is no such run or night to compare with: it may have been deleted/),
    ).toBeDefined();
  });
});

describe("the timeline", () => {
  it("an eidolon's name takes no more space than there is up to the next one", async () => {
    const run = runLike(1, {});
    const next = { kind: "spawn", eidolon: "gantulyst", number: 0, from: 90, to: 95 } as const;
    const night = sampleNight({ runs: [{ ...run, segments: [...(run.segments ?? []), next] }] });
    await openNight("", { [`/v2${address}`]: { body: night } });
    const timeline = within(await screen.findByRole("group", { name: /Runs to scale/ }));
    const [teralyst, gantulyst] = ["Teralyst", "Gantulyst"].map((name) => {
      const { left, maxWidth } = timeline.getByText(name).style;
      return { from: Number.parseFloat(left), room: Number.parseFloat(maxWidth) };
    });
    expect(teralyst?.room).toBeCloseTo(gantulyst?.from ?? 0);
    expect((gantulyst?.from ?? 0) + (gantulyst?.room ?? 0)).toBeCloseTo(100);
  });

  it("arrow keys walk through the segments, each with its description, and a table says the same", async () => {
    const { user } = await openNight();
    const timeline = await screen.findByRole("group", { name: /Runs to scale/ });
    const stops = within(timeline)
      .getAllByRole("img")
      .filter((segment) => segment.getAttribute("tabindex") === "0");
    expect(stops).toHaveLength(1);
    stops[0]?.focus();
    await user.keyboard("{ArrowRight}{ArrowRight}");
    expect(document.activeElement?.getAttribute("aria-label")).toBe(
      "Run 1, Teralyst, Limb 1: 17.227, from 31.234 to 48.461. 0.041s without the animation, rated S+.",
    );
    await user.keyboard("{ArrowDown}");
    expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^Run 2, Teralyst, Limb 1/);
    await user.keyboard("{End}");
    expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^Run 2, Loading: 20\.000/);
    await user.click(await screen.findByText("Timeline as a table"));
    const table = await screen.findByRole("table", { name: "Timeline" });
    expect(
      within(table).getByRole("row", { name: /Run 1 Teralyst Limb 1 31\.234 48\.461 17\.227/ }),
    ).toBeDefined();
  });

  it("the segment under the pointer or with the focus is read out", async () => {
    const { user } = await openNight();
    const [segment] = await screen.findAllByRole("img", {
      name: /^Run 2, Gantulyst|^Run 2, Teralyst, Limb 2/,
    });
    if (segment === undefined) throw new Error("no segment");
    await user.hover(segment);
    // The limb took 65.611 − 48.461, and its net time is −0.036.
    expect(screen.getByText("17.150").closest("p")?.textContent).toContain("Run 2 · Teralyst · Limb 2");
    await user.unhover(await screen.findByRole("group", { name: /Runs to scale/ }));
    expect(screen.getByText(/Point at a segment/)).toBeDefined();
    segment.focus();
    expect((await screen.findByText("17.150")).closest("p")?.textContent).toContain("−0.036s");
  });
});

describe("a night that cannot be shown", () => {
  it.each([404, 400])(
    "the not-found page is shown when the server answers %d, after one request",
    async (status) => {
      await openNightPage(address, { [`/v2${address}`]: { status, body: { code: "night_not_found" } } });
      expect(await screen.findByRole("heading", { name: "Four-oh-four" })).toBeDefined();
      const asked = vi
        .mocked(fetch)
        .mock.calls.filter(([request]) => new URL((request as Request).url).pathname === `/v2${address}`);
      expect(asked).toHaveLength(1);
    },
  );

  it("the not-found page is shown without a request when the address names no night", async () => {
    await openNightPage("/nights/nonsense", {});
    expect(await screen.findByRole("heading", { name: "Four-oh-four" })).toBeDefined();
    expect(fetch).not.toHaveBeenCalledWith(
      expect.objectContaining({ url: expect.stringContaining("/v2/nights/") }),
    );
  });

  it("a failure of the server shows the request id, and can be retried", async () => {
    const failing = {
      [`/v2${address}`]: { status: 500, body: { code: "internal_error", instance: "req-42" } },
    };
    await openNightPage(address, failing);
    expect((await screen.findByRole("alert")).textContent).toContain("req-42");
    expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
  });
});
