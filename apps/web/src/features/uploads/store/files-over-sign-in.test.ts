import { afterEach, describe, expect, it, vi } from "vitest";
import { aBrowser } from "../../../lib/outbox/testing/an-outbox.ts";
import { aNight, anAnalysis } from "../testing/example-analysis.ts";
import { createFakePorts } from "../testing/fake-port.ts";
import { bringFilesBack, keepFiles } from "./files-over-sign-in.ts";
import { createUploadStore } from "./upload-store.ts";

const extract = new TextEncoder().encode("0.5 Sys [Diag]: first line\n1.5 Script [Info]: second, ÿ and 月\n");

/** Returns the store of a window whose analyses the test answers. */
function openWindow() {
  const ports = createFakePorts();
  let ids = 0;
  const store = createUploadStore({
    openPort: ports.open,
    post: () => Promise.reject(new Error("nothing is sent")),
    openOutbox: async () => aBrowser().tab(),
    account: () => null,
    keepClaim: () => {},
    newId: () => `id-${++ids}`,
  });
  const finish = (id: string) =>
    ports.last().report({
      type: "done",
      id,
      orbRuns: [],
      analysis: anAnalysis({ nights: [aNight({ number: 1 }), aNight({ number: 2 })] }),
      extract,
      elapsedMs: 40,
    });
  return { store, finish, ports };
}

afterEach(() => sessionStorage.clear());

describe("the files of the upload page after a sign-in", () => {
  it("the files are back with the chosen nights and scope", async () => {
    const before = openWindow();
    before.store.add([new File(["x".repeat(900)], "EE.log")]);
    before.finish("id-1");
    before.store.toggleNight("id-1", 2);
    before.store.chooseScope("id-1", "private");
    before.store.writeDescription("id-1", "Ours — 月");
    await keepFiles(before.store);

    const after = openWindow();
    await bringFilesBack(after.store);
    expect(after.store.files()).toMatchObject([
      {
        name: "EE.log",
        sizeBytes: 900,
        isKept: false,
        scope: "private",
        description: "Ours — 月",
        unselectedNights: [2],
      },
    ]);
    const [request] = after.ports.last().requests;
    const file = request !== undefined && "file" in request ? request.file : null;
    expect(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(extract);
  });

  it("files with their own choices keep them beside the shared ones", async () => {
    const before = openWindow();
    before.store.add([new File(["x"], "one.log")]);
    before.finish("id-1");
    before.store.addKept(new Blob(["y"]), { name: "two.log", sizeBytes: 7 });
    before.finish("id-2");
    before.store.toggleOwnChoices("id-2");
    before.store.chooseScope("id-2", "private");
    await keepFiles(before.store);
    const after = openWindow();
    await bringFilesBack(after.store);
    expect(after.store.files()).toMatchObject([
      { name: "one.log", hasOwnChoices: false, scope: "public", isKept: false },
      { name: "two.log", hasOwnChoices: true, scope: "private", isKept: true },
    ]);
  });

  it("the files come back once, and not after ten minutes", async () => {
    const before = openWindow();
    before.store.add([new File(["x"], "EE.log")]);
    before.finish("id-1");
    await keepFiles(before.store);
    const kept = sessionStorage.getItem("uploadDraft") ?? "";
    await bringFilesBack(openWindow().store);
    const again = openWindow();
    await bringFilesBack(again.store);
    expect(again.store.files()).toEqual([]);

    sessionStorage.setItem("uploadDraft", kept);
    const { atMs } = JSON.parse(kept) as { readonly atMs: number };
    vi.spyOn(Date, "now").mockReturnValue(atMs + 10 * 60_000);
    await bringFilesBack(again.store);
    expect(again.store.files()).toEqual([]);
    vi.restoreAllMocks();
  });

  it.each([
    [
      "only the sample",
      (store: ReturnType<typeof openWindow>["store"]) =>
        store.add([new File(["x"], "s.log")], { isSample: true }),
    ],
    ["no file", () => {}],
  ])(
    "files are not stored when the page has %s, and earlier stored files are forgotten",
    async (_what, add) => {
      sessionStorage.setItem("uploadDraft", "{}");
      const { store, finish } = openWindow();
      add(store);
      if (store.files().length > 0) finish("id-1");
      await keepFiles(store);
      expect(sessionStorage.getItem("uploadDraft")).toBeNull();
    },
  );

  it.each(["{", "null", '{"atMs":9e15,"files":[{"name":1}]}', '{"atMs":9e15}'])(
    "no file comes back when %s is stored",
    async (kept) => {
      vi.spyOn(console, "error").mockImplementation(() => {});
      sessionStorage.setItem("uploadDraft", kept);
      const { store } = openWindow();
      await bringFilesBack(store);
      expect(store.files()).toEqual([]);
      expect(sessionStorage.getItem("uploadDraft")).toBeNull();
      vi.restoreAllMocks();
    },
  );
});
