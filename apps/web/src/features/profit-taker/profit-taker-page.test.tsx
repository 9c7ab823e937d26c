import { orbLog, recordsOf, wholeRun } from "@hunt/engine/testing/orb-log";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { aKeepChoice, aKeptDb } from "../../lib/kept/testing/a-kept-db.ts";
import { lazyPage } from "../../lib/lazy-page.ts";
import { createQueryClient } from "../../lib/query-client.ts";
import { ProfitTakerPage } from "./profit-taker-page.tsx";
import { followLogs, type LogProgress, type LogReading } from "./runs/log-reading.ts";
import { createKeptRuns, createRunShelf } from "./runs/run-shelf.ts";

/** One whole run of 69.208 s. */
const records = recordsOf(orbLog(wholeRun(100_000)));

/** A reader that finds this run in every log at once. */
function aReading(): LogReading & { readonly added: File[] } {
  let read: readonly LogProgress[] = [];
  const listeners = new Set<() => void>();
  const change = (files: readonly LogProgress[]) => {
    read = files;
    for (const listener of listeners) listener();
  };
  const added: File[] = [];
  return {
    added,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    files: () => read,
    add(files, { isSample } = { isSample: false }) {
      added.push(...files);
      const about = { isKept: false, isSample, phase: "analysed", bytesRead: 1, sizeBytes: 1 } as const;
      const found = { nights: [], analysis: { fileKind: "game_log" }, orbRuns: records } as const;
      change([...read, ...files.map(({ name }) => ({ id: name, name, ...about, ...found }))]);
    },
    remove: (id) => change(read.filter((file) => file.id !== id)),
  };
}

const nothing = lazyPage(async () => () => null);

/** Answers for the sample; nothing else is there. Returns the addresses that were asked for. */
function serveSample(answer: () => Response): readonly string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (input: string | URL | Request) => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin);
    asked.push(url.pathname);
    return url.pathname === "/sample-orb.log.gz" ? answer() : new Response(null, { status: 503 });
  });
  return asked;
}

async function openPage() {
  const db = aKeptDb([]);
  const kept = createKeptRuns({ open: async () => db, choice: aKeepChoice(true) });
  const shelf = createRunShelf(kept, () => 1000);
  const reading = aReading();
  followLogs(reading, shelf);
  const rootRoute = createRootRoute({
    component: () => (
      <ProfitTakerPage reading={reading} shelf={shelf} logPlace={nothing} liveOffer={nothing} />
    ),
  });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  await router.load();
  // The app's own router is registered for types; this test only needs one for the page's address.
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(shelf.state().isReady).toBe(true));
  return { reading, shelf, db };
}

async function trySample() {
  await userEvent.click(await screen.findByRole("button", { name: "Try it with a sample run" }));
  return within(await screen.findByRole("article", { name: "This run" }));
}

describe("the sample of the Profit-Taker page", () => {
  it("the sample loads when it is asked for, and is read like a dropped log", async () => {
    const asked = serveSample(() => new Response("a log"));
    const { reading } = await openPage();
    await screen.findByRole("button", { name: "Try it with a sample run" });
    expect(asked).not.toContain("/sample-orb.log.gz");
    const run = await trySample();
    expect(asked).toContain("/sample-orb.log.gz");
    expect(await reading.added[0]?.text()).toBe("a log");
    expect(run.getAllByText("1:09.208").length).toBeGreaterThan(0);
  });

  it("the sample is named as one, is not kept, and is no run to share", async () => {
    serveSample(() => new Response("a log"));
    const { shelf, db } = await openPage();
    const run = await trySample();
    expect(run.getByText("Sample run")).toBeDefined();
    expect(run.queryByText("From a link")).toBeNull();
    expect(run.queryByRole("button", { name: "Copy link" })).toBeNull();
    expect(shelf.state().runs).toEqual([]);
    expect(await db.all()).toEqual([]);
  });

  it("the page is empty again once the sample is hidden", async () => {
    serveSample(() => new Response("a log"));
    await openPage();
    await trySample();
    await userEvent.click(screen.getByRole("button", { name: "Hide Sample run" }));
    expect(screen.queryByRole("article", { name: "This run" })).toBeNull();
    expect(screen.getByRole("button", { name: "Try it with a sample run" })).toBeDefined();
  });

  it("one's own run takes the place of the sample", async () => {
    serveSample(() => new Response("a log"));
    const { reading, shelf } = await openPage();
    await trySample();
    act(() => reading.add([new File(["x"], "EE.log")]));
    await waitFor(() => expect(shelf.state().runs).toHaveLength(1));
    expect(await screen.findByRole("button", { name: "Copy link" })).toBeDefined();
    expect(screen.queryByText("Sample run", { selector: "article *" })).toBeNull();
  });

  it("a sample that does not load can be asked for again", async () => {
    serveSample(() => new Response(null, { status: 503 }));
    const { reading } = await openPage();
    await userEvent.click(await screen.findByRole("button", { name: "Try it with a sample run" }));
    expect(await screen.findByRole("button", { name: "Try it with a sample run" })).toBeDefined();
    expect(reading.added).toEqual([]);
    expect(screen.queryByRole("article", { name: "This run" })).toBeNull();
  });
});
