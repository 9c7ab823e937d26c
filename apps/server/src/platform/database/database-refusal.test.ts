import pg from "pg";
import { expect, test } from "vitest";
import { databaseRefusal, isOutcomeUnknown, OutcomeUnknown } from "./database-refusal.ts";

const ofDatabase = (code: string) => Object.assign(new pg.DatabaseError("x", 1, "error"), { code });
const ofSystem = (code: string) => Object.assign(new Error("x"), { code });

test.each([
  ["the driver waited no longer", new Error("Query read timeout"), true],
  ["the connection ended", new Error("Connection terminated unexpectedly"), true],
  ["the connection was cut", ofSystem("ECONNRESET"), true],
  ["nobody could write to it", ofSystem("EPIPE"), true],
  ["the database hangs", ofSystem("ETIMEDOUT"), true],
  ["the database was shut down", ofDatabase("57P01"), true],
  ["the database cancelled it", ofDatabase("57014"), false],
  ["two commits exclude each other", ofDatabase("40001"), false],
  ["the disk is full", ofDatabase("53100"), false],
  ["a bug", new TypeError("x"), false],
])("whether the outcome of a commit is known when %s", (_why, error, isUnknown) => {
  expect(isOutcomeUnknown(error)).toBe(isUnknown);
});

test("what a pooler refuses counts as a database that is away, and a fault of the protocol does not", () => {
  expect(databaseRefusal(ofDatabase("08P01"))).toMatchObject({ code: "database_unavailable", status: 503 });
  expect(databaseRefusal(Object.assign(ofDatabase("08P01"), { routine: "exec_bind_message" }))).toBeNull();
});

test("a change that may have happened is answered with outcome_unknown, never as one that failed", () => {
  const refusal = databaseRefusal(new OutcomeUnknown(new Error("Query read timeout")));
  expect(refusal).toMatchObject({ code: "outcome_unknown", status: 503, params: { retryAfterSeconds: 2 } });
});
