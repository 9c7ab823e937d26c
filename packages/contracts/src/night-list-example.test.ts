import { expect, it } from "vitest";
import { z } from "zod";
import { nightListExample } from "./night-list-example.ts";
import { listNights, nightSchema } from "./nights.ts";
import { listSchema } from "./parameters.ts";

const [night] = nightListExample.items;

it("the example is a list of nights as the call answers it, without some of the fields", () => {
  const left = Object.fromEntries(Object.keys(night ?? {}).map((name) => [name, true as const]));
  const shortened = nightSchema.pick(left as Record<keyof NonNullable<typeof night>, true>).strict();
  expect(listSchema(shortened).omit({ nextCursor: true }).strict().parse(nightListExample)).toEqual(
    nightListExample,
  );
});

it("the description of the call contains the example", () => {
  expect(z.toJSONSchema(listNights.schema.response[200]).examples).toEqual([nightListExample]);
});
