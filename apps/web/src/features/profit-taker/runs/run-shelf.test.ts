import type { RunMark, RunRecord } from "@hunt/engine/profit-taker/run-record";
import { waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { aKeepChoice, aKeptDb } from "../../../lib/kept/testing/a-kept-db.ts";
import { readKeptRun, runId } from "./kept-run.ts";
import { linkOfRun, readRunAddress } from "./run-address.ts";
import { createKeptRuns, createRunShelf } from "./run-shelf.ts";

const marks: readonly RunMark[] = [
  [5000, "job", ""],
  [13_000, "state", "1"],
  [14_000, "exit", ""],
];

function aRecord(fields: Partial<RunRecord> = {}): RunRecord {
  return {
    version: 1,
    startedAtUtcMs: Date.UTC(2026, 5, 13),
    squad: ["Synth"],
    marks,
    end: "left",
    ...fields,
  };
}

async function aShelf(held: readonly unknown[] = [], isOn = true) {
  const db = aKeptDb(held);
  const kept = createKeptRuns({ open: async () => db, choice: aKeepChoice(isOn) });
  const shelf = createRunShelf(kept, () => 1000);
  await waitFor(() => expect(shelf.state().isReady).toBe(true));
  return { shelf, db };
}

describe("the runs in this browser", () => {
  it("stored runs are there when the page is opened again, with their names, the latest played first", async () => {
    const { shelf, db } = await aShelf();
    shelf.found([aRecord({ startedAtUtcMs: 1 }), aRecord({ startedAtUtcMs: 2 })], "EE.log");
    await waitFor(() => expect(shelf.kept.state().entries).toHaveLength(2));
    shelf.change(runId(aRecord({ startedAtUtcMs: 1 })), { name: "First", isFavourite: true });
    await waitFor(async () => expect(JSON.stringify(await db.all())).toContain("First"));
    const again = await aShelf(await db.all());
    expect(again.shelf.state().runs.map(({ name, record }) => [name, record.startedAtUtcMs])).toEqual([
      ["", 2],
      ["First", 1],
    ]);
  });

  it("a run whose log broke off or continued is stored once: the more complete record stays, with its name", async () => {
    const { shelf } = await aShelf();
    const whole = aRecord({ marks: [...marks, [20_000, "state", "2"]] });
    shelf.found([aRecord({ end: "running" })], "EE.log");
    shelf.change(runId(whole), { name: "Mine", isFavourite: false });
    shelf.found([whole], "EE.log");
    shelf.found([aRecord({ end: "log_over" })], "EE.log");
    expect(shelf.state().runs).toHaveLength(1);
    await waitFor(() => expect(shelf.kept.state().entries[0]).toMatchObject({ name: "Mine", record: whole }));
    expect(shelf.state().runs[0]).toMatchObject({ name: "Mine", record: whole });
  });

  it("runs stay until the window closes when the visitor wants nothing stored", async () => {
    const { shelf, db } = await aShelf([], false);
    shelf.found([aRecord()], "EE.log");
    expect(shelf.state().runs).toHaveLength(1);
    expect(await db.all()).toEqual([]);
    shelf.remove(runId(aRecord()));
    expect(shelf.state().runs).toEqual([]);
  });

  it("a stored run of another version, or one edited by hand, is skipped; each field is checked", () => {
    const good = {
      id: runId(aRecord()),
      name: "",
      isFavourite: false,
      isOwn: true,
      fileName: "EE.log",
      keptAtMs: 1,
      record: aRecord(),
    };
    expect(readKeptRun({ ...good, more: "left behind" })).toEqual(good);
    const wrong: readonly object[] = [
      { id: "0000000000000000" },
      { name: 7 },
      { name: "x".repeat(61) },
      { isFavourite: "yes" },
      { isOwn: null },
      { fileName: null },
      { keptAtMs: -1 },
      { keptAtMs: Number.NaN },
      { record: { ...aRecord(), version: 2 } },
      { record: { ...aRecord(), marks: [[1, "nothing", ""]] } },
    ];
    expect(wrong.map((fields) => readKeptRun({ ...good, ...fields }))).toEqual(wrong.map(() => null));
    expect([null, "run", 7, []].map(readKeptRun)).toEqual([null, null, null, null]);
  });
});

describe("an address", () => {
  it("a link contains a run without names, and leads to the same run", () => {
    const read = readRunAddress(linkOfRun(aRecord()));
    expect(read).toMatchObject({ kind: "link", run: { id: runId(aRecord()), isOwn: false } });
    expect(read.kind === "link" && read.run.record.squad).toEqual([]);
    expect(readRunAddress(encodeURIComponent(linkOfRun(aRecord())).replace("run%3D", "run="))).toEqual(read);
  });

  it("a link that was cut, changed or made elsewhere leads to no run, and says so", () => {
    const link = linkOfRun(aRecord());
    for (const hash of [link.slice(0, -12), `${link}~x`, "run=", "run=%", "kept=zz"]) {
      expect(readRunAddress(hash).kind, hash).toBe("damaged");
    }
  });

  it("a fragment that is not a link to a run is left to the page", () => {
    for (const hash of ["", "anything", "<script>", "night=1", "main"]) {
      expect(readRunAddress(hash).kind, hash).toBe("none");
    }
  });
});
