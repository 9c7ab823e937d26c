import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { ApiProblem } from "../../lib/api/api-problem.ts";
import { dropFiles } from "../../lib/dropped-files.ts";
import { unpackBytes } from "../../lib/kept/pack-bytes.ts";
import { aKeepChoice, aKeptDb } from "../../lib/kept/testing/a-kept-db.ts";
import type { PostUploadResult } from "../../lib/outbox/post-upload.ts";
import { aBrowser } from "../../lib/outbox/testing/an-outbox.ts";
import type { OutgoingUpload } from "../../lib/outbox/waiting-upload.ts";
import { meAnswer, sessionAnswer } from "../../testing/answers.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import { createKeptNights } from "./kept/kept-nights.ts";
import type { AnalysisMessage } from "./reading/analysis-messages.ts";
import { createUploadStore } from "./store/upload-store.ts";
import { aDiagnostic, aNight, anAnalysis, aRun } from "./testing/example-analysis.ts";
import { fakeParts } from "./testing/fake-parts.tsx";
import { createFakePorts } from "./testing/fake-port.ts";
import { renderInApp } from "./testing/render-in-app.tsx";
import { UploadPage } from "./upload-page.tsx";

const extract = new TextEncoder().encode("0.5 Sys [Diag]: first line\n1.5 Script [Info]: second line\n");
const accepted = { accepted: true, uploadUuid: "u-1", claimToken: null, knownNights: null } as const;

interface Posted extends Pick<OutgoingUpload, "id" | "scope" | "description"> {
  readonly extract: Uint8Array;
}

async function openPage(answer: PostUploadResult = accepted) {
  const ports = createFakePorts();
  const outbox = aBrowser().tab();
  const posted: Posted[] = [];
  let ids = 0;
  let held = Promise.resolve();
  /** Holds back every answer until the test releases it. */
  const holdPosts = () => {
    let letGo = () => {};
    held = new Promise((resolve) => {
      letGo = resolve;
    });
    return letGo;
  };
  const store = createUploadStore({
    openPort: ports.open,
    post: async (upload) => {
      const unpacked = await (await unpackBytes(upload)).arrayBuffer();
      posted.push({ ...upload, extract: new Uint8Array(unpacked) });
      await held;
      return answer;
    },
    openOutbox: async () => outbox,
    account: () => null,
    keepClaim: () => {},
    newId: () => `id-${++ids}`,
  });
  const kept = createKeptNights({
    open: async () => aKeptDb(),
    choice: aKeepChoice(),
  });
  const router = await renderInApp(
    () => <UploadPage store={store} kept={kept} outbox={outbox} parts={fakeParts} />,
    "/upload",
  );
  const user = userEvent.setup();
  // Keeps the page on the list of cards; opened/opened-night.test.tsx tests how a night opens by itself.
  const stayInList = () => {
    for (const { id } of store.files()) store.noteOpened(id);
  };
  const drop = (...files: readonly File[]) =>
    act(() => {
      dropFiles(files);
      stayInList();
    });
  const report = (message: Omit<AnalysisMessage, "id"> | object) => {
    const id = ports.last().requests.at(-1)?.id;
    act(() => ports.last().report({ ...message, id } as AnalysisMessage));
  };
  const finish = (
    fields: Parameters<typeof anAnalysis>[0],
    bytes: Uint8Array<ArrayBuffer> | null = extract,
  ) => report({ type: "done", orbRuns: [], analysis: anAnalysis(fields), extract: bytes, elapsedMs: 40 });
  return { ports, posted, router, stayInList, user, drop, report, finish, store, holdPosts };
}

const log = new File(["x".repeat(5000)], "EE.log");

describe("the upload page", () => {
  beforeEach(() => {
    window.history.replaceState(null, "", "/upload");
  });

  it("the page says where the log is, and copies the path", async () => {
    const { user } = await openPage();
    expect(screen.getByText("%LOCALAPPDATA%\\Warframe\\EE.log")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Copy the path for Windows" }));
    expect(await navigator.clipboard.readText()).toBe("%LOCALAPPDATA%\\Warframe\\EE.log");
  });

  it("a file that was dropped before the page opened is taken", async () => {
    dropFiles([log]);
    await openPage();
    expect(screen.getByRole("article", { name: "EE.log" })).toBeTruthy();
  });

  it("progress and nights are shown while a file is read, and the next file waits", async () => {
    const { drop, report } = await openPage();
    drop(log, new File(["y"], "second.log"));
    report({ type: "progress", bytesRead: 2500, elapsedMs: 1000 });
    report({ type: "nights", changed: [aNight({ complete: false })] });
    const card = within(screen.getByRole("article", { name: "EE.log" }));
    expect(card.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("50");
    expect(card.getByText(/2\.5 kB of 5 kB · 2\.5 kB\/s · 1 second left · 1 night so far/)).toBeTruthy();
    expect(card.getByRole("heading", { name: "Night 1 1x3" })).toBeTruthy();
    const second = within(screen.getByRole("article", { name: "second.log" }));
    expect(second.getByText(/Waiting its turn/)).toBeTruthy();
  });

  it("the file that is being read can be cancelled", async () => {
    const { drop, user, ports } = await openPage();
    drop(log);
    await user.click(screen.getByRole("button", { name: "Cancel reading EE.log" }));
    expect(screen.queryByRole("article")).toBeNull();
    expect(ports.last().isTerminated).toBe(true);
  });

  it("a night shows its squad, times and runs", async () => {
    const { drop, finish } = await openPage();
    drop(log);
    finish({ nights: [aNight()] });
    const night = within(screen.getByRole("article", { name: "Night 1 1x3" }));
    expect(night.getByText("SynthHost")).toBeTruthy();
    expect(night.getByText("squad of 2")).toBeTruthy();
    const row = within(night.getByRole("row", { name: /^1 / }));
    expect(row.getByText("7:51.963")).toBeTruthy();
    expect(row.getByText("6:52.699")).toBeTruthy();
    expect(
      row.getByRole("img", { name: "Teralyst captured, Gantulyst captured and Hydrolyst captured" }),
    ).toBeTruthy();
  });

  it("the letters of a run are explained by keyboard", async () => {
    const { drop, finish, user } = await openPage();
    drop(log);
    finish({ nights: [aNight()] });
    const head = screen.getByRole("button", { name: "Captures" });
    await user.click(head);
    expect(screen.getByRole("tooltip").textContent).toMatch(
      /^T Teralyst, G Gantulyst and H Hydrolyst\. .*Struck through: killed\./,
    );
  });

  it("runs without a capture are left out, and a note says so", async () => {
    const { drop, finish } = await openPage();
    drop(log);
    finish({ nights: [aNight({ runs: [aRun(), aRun({ index: 2, eidolons: [], outcome: "unfinished" })] })] });
    expect(screen.getByText("1 run without a capture is not shown.")).toBeTruthy();
    expect(screen.queryByRole("row", { name: /^2 / })).toBeNull();
  });

  it("a client's log is explained", async () => {
    const { drop, finish } = await openPage();
    drop(log);
    finish({ nights: [aNight({ perspective: "client", averageRealTimeMs: null })] });
    expect(screen.getByText("A client’s log: not ranked")).toBeTruthy();
    expect(screen.getByText(/Only the host’s log gives full times/)).toBeTruthy();
  });

  it("diagnostics are shown in words, with their runs", async () => {
    const { drop, finish } = await openPage();
    drop(log);
    const code = "missing_limb";
    finish({
      nights: [aNight()],
      diagnostics: [
        aDiagnostic({ code, severity: "warning", run: 2, line: 1234 }),
        aDiagnostic({ code, severity: "warning", run: 4, line: 1300 }),
      ],
    });
    expect(screen.getByText(/A limb is missing from the log/).textContent).toContain(
      "Runs 2 and 4 · line 1,234 · 2 times",
    );
    expect(screen.getByText("If the file was cut, use the whole log.")).toBeTruthy();
  });

  it("a file without a hunt says what it probably is", async () => {
    const { drop, finish } = await openPage();
    drop(new File(["x"], "Launcher.log"));
    finish({ fileKind: "launcher_log" });
    expect(screen.getByRole("alert").textContent).toContain(
      "This is a launcher log.The game’s own log is EE.log, in the same folder.",
    );
    expect(screen.queryByRole("button", { name: /^Publish/ })).toBeNull();
  });

  it("an unreadable file can be read again", async () => {
    const { drop, report, user, ports } = await openPage();
    drop(log);
    report({ type: "failed", reason: "unreadable" });
    expect(screen.getByRole("alert").textContent).toContain("The file could not be read to the end.");
    await user.click(screen.getByRole("button", { name: "Read it again" }));
    expect(ports.last().requests).toHaveLength(2);
  });

  it.each([
    ["broken_archive", "The packed file is damaged or incomplete.", "Pack the log again"],
    ["unpacks_too_far", "unpacks to far more than a log has.", "Drop the EE.log itself."],
    ["encrypted_archive", "The zip is protected by a password.", "Unpack it with its password first"],
    ["archive_without_log", "There is no log in the zip.", "ends in .log"],
  ] as const)("a broken packed file says what is wrong and what to do: %s", async (reason, title, remedy) => {
    const { drop, report } = await openPage();
    drop(new File(["x"], "logs.zip"));
    report({ type: "failed", reason });
    const { textContent } = screen.getByRole("alert");
    expect(textContent).toContain(title);
    expect(textContent).toContain(remedy);
    expect(screen.queryByRole("button", { name: "Read it again" })).toBeNull();
  });

  it("the panel shows what leaves the computer: size, names, and every line as text", async () => {
    const { drop, finish, user } = await openPage();
    drop(log);
    const hostile = new TextEncoder().encode("1.0 <img src=x onerror=alert(1)>\n2.0 second\n");
    finish({ nights: [aNight()] }, hostile);
    expect(screen.getByText("44 bytes of 5 kB")).toBeTruthy();
    expect(screen.getByText(/SynthTwo and SynthHost/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Show the lines" }));
    const lines = within(await screen.findByRole("region", { name: "The lines that leave your device" }))
      .getAllByRole("listitem")
      .map((line) => line.textContent);
    expect(lines).toEqual(["1.0 <img src=x onerror=alert(1)>", "2.0 second"]);
  });

  it("a log is published with scope and description, then the upload's page opens", async () => {
    const { drop, finish, user, posted, router } = await openPage();
    drop(log);
    finish({ nights: [aNight()] });
    await user.click(screen.getByRole("radio", { name: /Unlisted/ }));
    await user.type(screen.getByRole("textbox", { name: /Description/ }), " First 6x3! ");
    await user.click(screen.getByRole("button", { name: "Publish 1 night" }));
    expect(await screen.findByText("Status page")).toBeTruthy();
    expect(posted).toMatchObject([{ scope: "unlisted", description: "First 6x3!" }]);
    expect(posted[0]?.extract).toEqual(extract);
    expect(router.state.location.pathname).toBe("/upload/u-1");
  });

  it("a visitor who chooses private is asked to sign in, and nothing is sent", async () => {
    const { drop, finish, user, posted } = await openPage();
    drop(log);
    finish({ nights: [aNight()] });
    await user.click(screen.getByRole("radio", { name: /Private/ }));
    expect(screen.getByRole("radio", { name: /Private/, checked: true })).toBeTruthy();
    expect(screen.getByText(/^A private night belongs to an account\./)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Publish 1 night" }));
    expect(posted).toEqual([]);
    await user.click(screen.getByRole("radio", { name: /Unlisted/ }));
    expect(screen.queryByText(/^A private night belongs/)).toBeNull();
  });

  it("a signed-in hunter can publish privately", async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
    document.cookie = "session=pair-1; Path=/";
    onTestFinished(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: as the server expires it.
      document.cookie = "session=; Max-Age=0; Path=/";
    });
    fakeServer({ "/v2/sessions": () => sessionAnswer(meAnswer()) });
    const { drop, finish, user, posted } = await openPage();
    drop(log);
    finish({ nights: [aNight()] });
    await user.click(screen.getByRole("radio", { name: /Private/ }));
    await waitFor(() => expect(screen.queryByText(/^A private night belongs/)).toBeNull());
    await user.click(screen.getByRole("button", { name: "Publish 1 night" }));
    await waitFor(() => expect(posted).toMatchObject([{ scope: "private" }]));
  });

  it("the page stays when other files are still here, and links to the published one", async () => {
    const { drop, finish, user } = await openPage();
    drop(log, new File(["y"], "second.log"));
    finish({ nights: [aNight()] });
    await user.click(screen.getByRole("button", { name: "Publish 1 night" }));
    const card = within(screen.getByRole("article", { name: "EE.log" }));
    expect((await card.findByRole("link", { name: "See its progress" })).getAttribute("href")).toBe(
      "/upload/u-1",
    );
  });

  it("a log that was published before says so, and links to its night", async () => {
    const { drop, finish, user, router } = await openPage({ ...accepted, knownNights: ["n-1"] });
    drop(log);
    finish({ nights: [aNight()] });
    await user.click(screen.getByRole("button", { name: "Publish 1 night" }));
    expect(await screen.findByText("This log has already been published.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Open the night" }).getAttribute("href")).toBe("/nights/n-1");
    expect(router.state.location.pathname).toBe("/upload");
  });

  it("a log that is added twice under different names has one card, which says so", async () => {
    const { drop, finish, ports } = await openPage();
    drop(log, new File(["y"], "EE (1).log"));
    finish({ nights: [aNight()] });
    const [, second] = ports.last().requests;
    act(() =>
      ports.last().report({
        type: "done",
        orbRuns: [],
        id: second?.id ?? "",
        analysis: anAnalysis({ nights: [aNight()] }),
        extract: extract.slice(),
        elapsedMs: 1,
      }),
    );
    const card = screen.getByRole("article", { name: "EE.log" });
    expect(screen.queryByRole("article", { name: "EE (1).log" })).toBeNull();
    expect(within(card).getByText("“EE (1).log” is the same log, so it is shown only once.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Publish 1 night" })).toBeTruthy();
  });

  describe("with several files", () => {
    const other = new Uint8Array([51, 10]);
    async function openTwo() {
      const page = await openPage();
      page.drop(log, new File(["y"], "second.log"));
      page.finish({ nights: [aNight()] });
      page.finish({ nights: [aNight(), aNight({ number: 2 })] }, other);
      return { ...page, all: within(await screen.findByRole("region", { name: "For all files" })) };
    }

    it("one scope and one description serve all files, and all are published", async () => {
      const { user, posted, all } = await openTwo();
      expect(screen.getAllByRole("textbox", { name: /Description/ })).toHaveLength(1);
      await user.click(all.getByRole("radio", { name: /Unlisted/ }));
      await user.type(all.getByRole("textbox", { name: /Description/ }), "Both");
      await user.click(all.getByRole("button", { name: "Publish all (3 nights)" }));
      await waitFor(() => expect(posted).toHaveLength(2));
      expect(posted).toMatchObject([
        { extract, scope: "unlisted", description: "Both" },
        { extract: other, scope: "unlisted", description: "Both" },
      ]);
      expect(screen.getAllByRole("link", { name: "See its progress" })).toHaveLength(2);
      expect(screen.queryByRole("button", { name: /^Publish/ })).toBeNull();
    });

    it("a file that was removed or published on its own before its turn is not sent again", async () => {
      const { user, posted, all, store, holdPosts } = await openTwo();
      const letGo = holdPosts();
      await user.click(all.getByRole("button", { name: "Publish all (3 nights)" }));
      store.remove("id-2");
      letGo();
      await waitFor(() => expect(screen.getByRole("link", { name: "See its progress" })).toBeTruthy());
      expect(posted).toHaveLength(1);
      await store.publishAll(["id-1"]);
      expect(posted).toHaveLength(1);
    });

    it("a file whose nights could not be cut out says that nothing was sent, and the others are sent", async () => {
      const { user, posted, ports, all } = await openTwo();
      vi.spyOn(console, "error").mockImplementation(() => {});
      const card = within(screen.getByRole("article", { name: "second.log" }));
      await user.click(card.getByRole("checkbox", { name: "Publish night 1" }));
      const before = ports.last();
      await user.click(all.getByRole("button", { name: "Publish all (2 nights)" }));
      await waitFor(() => expect(ports.last()).not.toBe(before));
      act(() => ports.last().report({ type: "failed", id: "select", reason: "unreadable" }));
      expect((await card.findByRole("alert")).textContent).toContain(
        "The nights you chose could not be cut out of the log.",
      );
      expect(posted).toMatchObject([{ extract }]);
      expect(all.getByRole("button", { name: "Publish all (1 night)" })).toBeTruthy();
    });

    it("one file can have its own choices, and follow the others again", async () => {
      const { user, posted, all } = await openTwo();
      const card = within(screen.getByRole("article", { name: "second.log" }));
      await user.click(card.getByRole("checkbox", { name: "Choose separately for this file" }));
      await user.click(card.getByRole("radio", { name: /Unlisted/ }));
      await user.type(all.getByRole("textbox", { name: /Description/ }), "First");
      await user.click(all.getByRole("button", { name: "Publish all (3 nights)" }));
      await waitFor(() => expect(posted).toHaveLength(2));
      expect(posted).toMatchObject([
        { scope: "public", description: "First" },
        { scope: "unlisted", description: "" },
      ]);
    });
  });

  it("only the chosen nights are sent, cut out in a worker", async () => {
    const { drop, finish, user, posted, ports } = await openPage();
    drop(log);
    finish({ nights: [aNight(), aNight({ number: 2 })] });
    await user.click(screen.getByRole("checkbox", { name: "Publish night 1" }));
    expect(ports.last().requests).toMatchObject([{ type: "select", extract, nights: [2] }]);
    const second = new Uint8Array([50]);
    act(() => ports.last().report({ type: "selected", id: "select", extract: second }));
    await user.click(await screen.findByRole("button", { name: "Publish 1 night" }));
    await waitFor(() => expect(posted[0]?.extract).toEqual(second));
  });

  it("a choice that could not be cut out says so, until the hunter makes another one", async () => {
    const { drop, finish, user, ports } = await openPage();
    vi.spyOn(console, "error").mockImplementation(() => {});
    drop(log);
    finish({ nights: [aNight(), aNight({ number: 2 })] });
    await user.click(screen.getByRole("checkbox", { name: "Publish night 1" }));
    act(() => ports.last().report({ type: "failed", id: "select", reason: "unreadable" }));
    const failed = "The nights you chose could not be cut out of the log.";
    expect(await screen.findByText(failed)).toBeTruthy();
    await user.click(screen.getByRole("checkbox", { name: "Publish night 1" }));
    expect(screen.queryByText(failed)).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Publish 2 nights" }).disabled).toBe(false);
  });

  it("nothing is sent while a choice is still being cut out", async () => {
    const { drop, finish, user, posted } = await openPage();
    drop(log);
    finish({ nights: [aNight(), aNight({ number: 2 })] });
    await user.click(screen.getByRole("checkbox", { name: "Publish night 1" }));
    await user.click(screen.getByRole("button", { name: "Publish 1 night" }));
    expect(posted).toEqual([]);
  });

  it("publishing is disabled when no night is chosen", async () => {
    const { drop, finish, user } = await openPage();
    drop(log);
    finish({ nights: [aNight()] });
    await user.click(screen.getByRole("checkbox", { name: "Publish night 1" }));
    expect(screen.getByRole("button", { name: /^Publish/ }).hasAttribute("disabled")).toBe(true);
    expect(screen.getByText("Choose at least one night.")).toBeTruthy();
  });

  it("a night without a capture cannot be chosen, and says why", async () => {
    const { drop, finish } = await openPage();
    drop(log);
    finish({ nights: [aNight({ publishable: false, format: "", runs: [] })] });
    expect(screen.getByText("Not published")).toBeTruthy();
    expect(screen.queryByRole("checkbox", { name: /^Publish/ })).toBeNull();
    expect(screen.queryByRole("button", { name: /^Publish/ })).toBeNull();
  });

  it("a refusal says why and what to do, with its code and request id", async () => {
    const problem = new ApiProblem({
      code: "extract_too_large",
      status: 413,
      detail: null,
      requestId: "req-7",
      retryAfterSeconds: null,
      params: { maxBytes: 16_777_216 },
      errors: [],
    });
    const { drop, finish, user } = await openPage({ accepted: false, problem });
    drop(log);
    finish({ nights: [aNight()] });
    await user.click(screen.getByRole("button", { name: "Publish 1 night" }));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("exceed the 16.8 MB that the server accepts");
    expect(alert.textContent).toContain("Code extract_too_large · Request req-7");
    expect(screen.getByRole("button", { name: "Publish 1 night" }).hasAttribute("disabled")).toBe(false);
  });

  it("a sample is shown, but never published", async () => {
    const { finish, store, stayInList } = await openPage();
    act(() => {
      store.add([log], { isSample: true });
      stayInList();
    });
    finish({ nights: [aNight()] });
    expect(screen.getByRole("button", { name: "Publish 1 night" }).hasAttribute("disabled")).toBe(true);
    expect(screen.getByText(/This is a sample/)).toBeTruthy();
  });

  it("a log that is pasted as text is read", async () => {
    const { ports } = await openPage();
    const clipboardData = { files: [], getData: () => "1.0 Sys [Info]: line\n".repeat(20) };
    act(() => {
      fireEvent.paste(document.body, { clipboardData });
    });
    expect(screen.getByRole("article", { name: "Pasted text" })).toBeTruthy();
    expect(ports.last().requests).toHaveLength(1);
  });
});
