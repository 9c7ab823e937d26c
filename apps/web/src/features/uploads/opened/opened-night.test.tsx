import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { dropFiles } from "../../../lib/dropped-files.ts";
import { localNightId } from "../../../lib/kept/local-night-id.ts";
import { addressOfNight } from "../../../lib/kept/night-names.ts";
import { aKeepChoice, aKeptDb } from "../../../lib/kept/testing/a-kept-db.ts";
import { aBrowser } from "../../../lib/outbox/testing/an-outbox.ts";
import { keepAnalysed } from "../kept/keep-analysed.ts";
import { createKeptNights } from "../kept/kept-nights.ts";
import type { AnalysisMessage } from "../reading/analysis-messages.ts";
import { createUploadStore } from "../store/upload-store.ts";
import { aKeptNight } from "../testing/a-kept-night.ts";
import { aNight, anAnalysis } from "../testing/example-analysis.ts";
import { fakeParts } from "../testing/fake-parts.tsx";
import { createFakePorts } from "../testing/fake-port.ts";
import { renderInApp } from "../testing/render-in-app.tsx";
import { UploadPage } from "../upload-page.tsx";

const log = new File(["x".repeat(5000)], "EE.log");
const extract = new TextEncoder().encode("0.5 Sys [Diag]: first line\n");
const id = localNightId(aNight());

async function openPage(held: readonly unknown[] = [], hash = "") {
  const ports = createFakePorts();
  let ids = 0;
  const store = createUploadStore({
    openPort: ports.open,
    post: async () => ({ accepted: true, uploadUuid: "u-1", claimToken: null, knownNights: null }),
    openOutbox: async () => aBrowser().tab(),
    account: () => null,
    keepClaim: () => {},
    newId: () => `id-${++ids}`,
  });
  const kept = createKeptNights({
    open: async () => aKeptDb(held),
    choice: aKeepChoice(),
  });
  keepAnalysed(store, kept, ports.open);
  const router = await renderInApp(
    () => <UploadPage store={store} kept={kept} parts={fakeParts} />,
    `/upload${hash}`,
  );
  const finish = (fields: Parameters<typeof anAnalysis>[0]) => {
    const fileId = ports.all.flatMap(({ requests }) => requests).at(-1)?.id ?? "";
    const done: AnalysisMessage = {
      type: "done",
      orbRuns: [],
      id: fileId,
      analysis: anAnalysis(fields),
      extract: new Uint8Array(extract),
      elapsedMs: 40,
    };
    act(() => ports.last().report(done));
  };
  return { ports, store, kept, router, finish, user: userEvent.setup() };
}

const drop = (...files: readonly File[]) => act(() => dropFiles(files));

describe("a night on this computer", () => {
  it("the only night of a log opens at once, at an address of its own, and can be published", async () => {
    const { finish, router } = await openPage();
    drop(log);
    finish({ nights: [aNight()] });
    const page = within(await screen.findByRole("article", { name: "The night’s page" }));
    expect(router.state.location.hash).toBe(addressOfNight(id));
    expect(page.getByText("Nothing of this log has left your device.")).toBeTruthy();
    expect(page.getByRole("button", { name: "Publish 1 night" })).toBeTruthy();
    expect(page.getByText(/^Visibility: Public/)).toBeTruthy();
  });

  it("a night whose log does not show its day is promised no place on the boards", async () => {
    const { finish } = await openPage();
    drop(log);
    finish({ nights: [aNight({ startedAtUtcMs: null })] });
    expect(
      await screen.findByText(/^Publishing gives it an address to share\. Its log does not tell the day/),
    ).toBeTruthy();
    expect(screen.queryByText(/It counts once a hunter in its squad/)).toBeNull();
  });

  it("a night does not open again by itself after a return to the list", async () => {
    const { finish, user } = await openPage();
    drop(log);
    finish({ nights: [aNight()] });
    await screen.findByRole("article", { name: "The night’s page" });
    await user.click(screen.getByRole("link", { name: "Analyze a hunt" }));
    expect(await screen.findByRole("article", { name: "EE.log" })).toBeTruthy();
    expect(screen.getByRole("link", { name: /^Open the full night Night 1/ }).getAttribute("href")).toBe(
      `/upload#${addressOfNight(id)}`,
    );
  });

  it("one of several nights in a log opens from the list, and says where the nights are published", async () => {
    const { finish, user } = await openPage();
    drop(log);
    finish({ nights: [aNight(), aNight({ number: 2, startedAtMs: 9_000_000 })] });
    await user.click(screen.getByRole("link", { name: /^Open the full night Night 2/ }));
    const page = within(await screen.findByRole("article", { name: "The night’s page" }));
    expect(page.getByText(/^EE\.log holds 2 nights/)).toBeTruthy();
    expect(page.queryByRole("button", { name: /^Publish/ })).toBeNull();
  });

  it("a night does not open by itself when several logs were dropped together", async () => {
    const { finish, router } = await openPage();
    drop(log, new File(["y"], "second.log"));
    finish({ nights: [aNight()] });
    expect(await screen.findByRole("link", { name: /^Open the full night Night 1/ })).toBeTruthy();
    expect(router.state.location.hash).toBe("");
  });

  it("a night is stored, and opens from the list by a new analysis", async () => {
    const { finish, ports, user } = await openPage([aKeptNight({ id, name: "Friday" })]);
    await user.click(await screen.findByRole("link", { name: "Friday" }));
    await waitFor(() => expect(ports.all.length).toBeGreaterThan(0));
    await waitFor(() => expect(ports.last().requests.at(-1)).toMatchObject({ type: "analyse" }));
    finish({ nights: [aNight()] });
    const page = within(await screen.findByRole("article", { name: "The night’s page" }));
    expect(page.getByText("Friday")).toBeTruthy();
    expect(page.getByRole("button", { name: "Publish 1 night" })).toBeTruthy();
    await user.click(screen.getByRole("link", { name: "Analyze a hunt" }));
    // The stored night is not a log on the page.
    expect(screen.queryByRole("article", { name: "EE.log" })).toBeNull();
  });

  it("the page says that a night is stored once all nights of its log are, and no longer when one is deleted", async () => {
    const { finish, ports, kept, user } = await openPage();
    const nights = [aNight(), aNight({ number: 2, startedAtMs: 9_000_000 })];
    const card = () => screen.findByRole("article", { name: "EE.log" });
    const cut = (night: number) =>
      act(() => ports.last().report({ type: "selected", id: "split", extract: new Uint8Array([night]) }));
    drop(log);
    finish({ nights });
    await waitFor(async () => expect((await card()).textContent).toContain("being kept on this device"));
    await waitFor(() => expect(ports.last().requests.at(-1)).toMatchObject({ nights: [1] }));
    cut(1);
    // The first night is stored at once, whether or not the second one is.
    await waitFor(() => expect(kept.state().entries).toHaveLength(1));
    expect((await card()).textContent).toContain("2 nights found · being kept on this device…");
    await waitFor(() => expect(ports.last().requests.at(-1)).toMatchObject({ nights: [2] }));
    cut(2);
    await waitFor(async () =>
      expect((await card()).textContent).toContain("2 nights found · kept on this device"),
    );
    expect(kept.state().entries).toHaveLength(2);
    expect(ports.all.filter(({ isTerminated }) => isTerminated)).toHaveLength(1);
    await user.click((await screen.findAllByRole("button", { name: /^Delete .* from this device$/ }))[0]!);
    await waitFor(async () => expect((await card()).textContent).not.toContain("kept on this device"));
  });

  it("the page says that a night is not stored when one of its log could not be cut", async () => {
    const { finish, ports, kept } = await openPage();
    drop(log);
    finish({ nights: [aNight(), aNight({ number: 2, startedAtMs: 9_000_000 })] });
    await waitFor(() => expect(ports.last().requests.at(-1)).toMatchObject({ nights: [1] }));
    act(() => ports.last().report({ type: "failed", id: "split", reason: "crashed" }));
    await waitFor(() => expect(ports.last().requests.at(-1)).toMatchObject({ nights: [2] }));
    act(() => ports.last().report({ type: "selected", id: "split", extract: new Uint8Array([2]) }));
    expect(await screen.findByText(/2 nights found · not kept on this device/)).toBeTruthy();
    expect(kept.state().entries).toHaveLength(1);
  });

  it("a night is named and deleted in the list", async () => {
    const { kept, user } = await openPage([aKeptNight({ id })]);
    await user.click(await screen.findByRole("button", { name: /^Rename 1x3/ }));
    await user.type(screen.getByRole("textbox", { name: "Name of the night" }), "Friday{Enter}");
    expect(await screen.findByRole("link", { name: "Friday" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Delete Friday from this device" }));
    await waitFor(() => expect(kept.state().entries).toEqual([]));
  });

  it("a missing night says so, and links to the list", async () => {
    await openPage([], "#night=0123456789abcdef");
    expect(await screen.findByText("This night is not on this device")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Choose files" }).getAttribute("href")).toBe("/upload");
  });

  it("the sample's night is shown completely, never stored and never published", async () => {
    const { finish, store, kept } = await openPage();
    act(() => store.add([log], { isSample: true }));
    finish({ nights: [aNight()] });
    const page = within(await screen.findByRole("article", { name: "The night’s page" }));
    expect(page.getByText(/It cannot be published/)).toBeTruthy();
    expect(page.queryByRole("button", { name: /^Publish/ })).toBeNull();
    expect(kept.state().entries).toEqual([]);
  });

  it("the address #sample opens the sample's night once, and loses its hash so that going back does not read the sample again", async () => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (url: string) => {
      asked.push(String(url));
      return new Response("a log");
    });
    const { store, router } = await openPage([], "#sample");
    await waitFor(() => expect(store.files().map(({ isSample }) => isSample)).toEqual([true]));
    expect(asked.filter((url) => url.includes("sample"))).toEqual(["/sample-night.log.gz"]);
    expect(router.state.location.hash).toBe("");
    vi.unstubAllGlobals();
  });
});
