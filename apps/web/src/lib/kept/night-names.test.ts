import { expect, it } from "vitest";
import { dbName, type KeptStore } from "./kept-db.ts";
import { readNightNames, readStore } from "./night-names.ts";

const night = { id: "0123456789abcdef", name: "Monday", format: "6x3", startedAtMs: 5 };

it("the nights of this browser are listed by name, the latest first, without entries of another shape", async () => {
  const later = { ...night, id: "fedcba9876543210", name: "", startedAtMs: 9 };
  const odd = [{ ...night, id: "../elsewhere" }, { ...night, name: 7 }, { id: night.id }];
  expect(await readNightNames(async () => [night, later, ...odd])).toEqual([later, night]);
});

it("the list of names holds no bytes of a night", async () => {
  expect(await readNightNames(async () => [{ ...night, bytes: new Uint8Array(9) }])).toEqual([night]);
});

it("the list of names is read from the store in which nights are kept", () => {
  const nights: KeptStore = readStore.nights;
  expect([readStore.db, nights]).toEqual([dbName, "nights"]);
});
