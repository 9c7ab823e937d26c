import { waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { KeptDb } from "../../../lib/kept/kept-db.ts";
import { aKeepChoice, aKeptDb } from "../../../lib/kept/testing/a-kept-db.ts";
import { aBrowser, anUpload, aProblem } from "../../../lib/outbox/testing/an-outbox.ts";
import { aKeptNight } from "../testing/a-kept-night.ts";
import { recordSent } from "./keep-analysed.ts";
import type { KeptNight } from "./kept-nights.ts";
import { createKeptNights } from "./kept-nights.ts";

async function keptIn(db: KeptDb<KeptNight> | Error, isOn = true) {
  const written: boolean[] = [];
  const kept = createKeptNights({
    open: async () => {
      if (db instanceof Error) throw db;
      return db;
    },
    choice: aKeepChoice(isOn, (on) => written.push(on)),
  });
  await waitFor(() => expect(kept.state().isReady).toBe(true));
  return { kept, written };
}

const full = Object.assign(new Error("no room"), { name: "QuotaExceededError" });
const newer = Object.assign(new Error("a newer store"), { name: "VersionError" });

describe("the nights that a browser stores", () => {
  it("stored nights are there when the page is opened again, the latest played first", async () => {
    const db = aKeptDb();
    const { kept } = await keptIn(db);
    await kept.keep(aKeptNight({ id: "a", startedAtMs: 1 }));
    await kept.keep(aKeptNight({ id: "b", startedAtMs: 2 }));
    const again = await keptIn(db);
    expect(again.kept.state().entries.map(({ id }) => id)).toEqual(["b", "a"]);
  });

  it("nights are not stored when that is turned off, and earlier ones stay", async () => {
    const db = aKeptDb([aKeptNight({ id: "a" })]);
    const { kept, written } = await keptIn(db);
    kept.setOn(false);
    await kept.keep(aKeptNight({ id: "b" }));
    expect(kept.state().entries.map(({ id }) => id)).toEqual(["a"]);
    expect(written).toEqual([false]);
  });

  it("a longer log of the same night replaces a shorter one and takes over its name; a shorter one does not", async () => {
    const { kept } = await keptIn(aKeptDb());
    await kept.keep(aKeptNight({ extractBytes: 20 }));
    await kept.change(aKeptNight().id, { name: "Monday", uploadUuid: "u-1" });
    await kept.keep(aKeptNight({ extractBytes: 30, fileName: "longer.log" }));
    await kept.keep(aKeptNight({ extractBytes: 10, fileName: "shorter.log" }));
    expect(kept.state().entries).toEqual([
      aKeptNight({ extractBytes: 30, fileName: "longer.log", name: "Monday", uploadUuid: "u-1" }),
    ]);
  });

  it("a night that the outbox has sent, even in an earlier visit, counts as published", async () => {
    const away = aProblem(503, "database_unavailable", 3_600);
    const browser = aBrowser();
    const before = browser.tab();
    await before.keep(anUpload({ localNights: ["a"] }), away);
    await before.keep(anUpload({ id: "key-2", localNights: ["b"] }), away);
    await before.tryNow("key-1");
    browser.close(before);
    const outbox = browser.tab();
    const { kept } = await keptIn(aKeptDb(["a", "b", "c"].map((id) => aKeptNight({ id }))));
    recordSent(outbox, kept);
    const published = () =>
      kept.state().entries.flatMap(({ id, uploadUuid }) => (uploadUuid === "u-1" ? [id] : []));
    expect(published()).toEqual([]);
    await outbox.lookAgain();
    await waitFor(() => expect(published()).toEqual(["a"]));
    await outbox.tryNow("key-2");
    await waitFor(() => expect(published().toSorted()).toEqual(["a", "b"]));
  });

  it("nights are deleted one by one, and all at once together with unreadable ones", async () => {
    const db = aKeptDb([aKeptNight({ id: "a" }), aKeptNight({ id: "b" }), { id: "c", from: "elsewhere" }]);
    const { kept } = await keptIn(db);
    expect(kept.state().unreadable).toBe(1);
    await kept.remove("a");
    expect(kept.state().entries.map(({ id }) => id)).toEqual(["b"]);
    await kept.removeAll();
    expect(kept.state()).toMatchObject({ entries: [], unreadable: 0 });
    expect(await db.all()).toEqual([]);
  });

  it("the page is unaffected when there is no space, until something is deleted", async () => {
    let refusal: Error | null = null;
    const { kept } = await keptIn(aKeptDb([aKeptNight({ id: "a" })], () => refusal));
    refusal = full;
    await kept.keep(aKeptNight({ id: "b" }));
    expect(kept.state()).toMatchObject({ problem: "full" });
    expect(kept.state().entries).toHaveLength(1);
    refusal = null;
    await kept.remove("a");
    expect(kept.state().problem).toBeNull();
  });

  it.each([
    [new Error("private window"), "refused"],
    [newer, "newer"],
  ])(
    "no nights are stored, and the reason is given, in a browser without storage: %s",
    async (error, problem) => {
      const { kept } = await keptIn(error);
      await kept.keep(aKeptNight());
      await kept.remove("a");
      expect(kept.state()).toMatchObject({ entries: [], problem });
    },
  );

  it("the page reports when a newer version takes over the store", async () => {
    const take: { over?: () => void } = {};
    const kept = createKeptNights({
      open: async ({ onTakenOver }) => {
        take.over = onTakenOver;
        return aKeptDb();
      },
      choice: aKeepChoice(),
    });
    await waitFor(() => expect(kept.state().isReady).toBe(true));
    take.over?.();
    expect(kept.state().problem).toBe("newer");
  });
});
