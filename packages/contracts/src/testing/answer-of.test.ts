import { expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "../define-endpoint.ts";
import { endpoints } from "../endpoints.ts";
import { type NightAnswer, nightSchema } from "../nights.ts";
import { answerOf } from "./answer-of.ts";

const answers = Object.values<Endpoint>(endpoints).flatMap(({ schema }) =>
  Object.entries(schema.response).flatMap(([status, answer]) =>
    answer instanceof z.ZodType ? [{ name: `${schema.operationId} ${status}`, answer }] : [],
  ),
);

test.each(answers)("answerOf makes an answer without any given value: $name", ({ answer }) => {
  expect(() => answerOf(answer)).not.toThrow();
});

test("answerOf keeps the given values, and fills in the others at any depth", () => {
  const night = answerOf(nightSchema, {
    format: "6x3",
    users: [{ ign: "Onkko" }],
    runs: [{ index: 2, eidolons: [{ bus: { time: 1.5 } }] }],
  });
  expect(night).toMatchObject({ format: "6x3", averageRealTime: null, estimated: [] });
  expect(night.users).toEqual([{ uuid: null, ign: "Onkko", role: null, scope: "public", byUploader: false }]);
  expect(night.runs?.[0]).toMatchObject({ index: 2, realTime: null, segments: null });
  expect(night.runs?.[0]?.eidolons?.[0]).toMatchObject({
    limbBreakTimes: [],
    bus: { time: 1.5, waited: null },
  });
});

test("answerOf keeps a given null, empty list and 0", () => {
  const schema = z.object({ list: z.array(z.int()), count: z.int().min(1).nullable(), rate: z.number() });
  expect(answerOf(schema, { list: [], count: null, rate: 0 })).toEqual({ list: [], count: null, rate: 0 });
});

test("answerOf omits optional fields unless they are given", () => {
  const schema = z.object({ token: z.string().optional(), facts: z.record(z.string(), z.int()) });
  expect(answerOf(schema)).toEqual({ facts: {} });
  expect(answerOf(schema, { token: "t", facts: { a: 1 } })).toEqual({ token: "t", facts: { a: 1 } });
});

test("answerOf refuses values that the contract does not allow", () => {
  // @ts-expect-error: there is no such standing
  expect(() => answerOf(nightSchema, { standing: "fine" })).toThrow();
  // @ts-expect-error: nights have no such field
  expect(answerOf(nightSchema, { title: "Ours" })).not.toHaveProperty("title");
  expect(() => answerOf(nightSchema, { season: 1.5 })).toThrow();
});

test("answerOf returns the schema's own type", () => {
  expectTypeOf(answerOf(nightSchema)).toEqualTypeOf<NightAnswer>();
});
