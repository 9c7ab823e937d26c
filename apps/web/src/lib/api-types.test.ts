import type { QueryOf } from "@hunt/contracts/call-types";
import type { Endpoint } from "@hunt/contracts/define-endpoint";
import type { endpoints } from "@hunt/contracts/endpoints";
import type { listNightBoard, NightEntry } from "@hunt/contracts/leaderboards";
import type { NightAnswer } from "@hunt/contracts/nights";
import { expectTypeOf, it } from "vitest";
import { api } from "./api/api.ts";

// The type check reads these calls, but none of them is ever made.

it("an answer has the type of the contract's schema", () => {
  expectTypeOf(api.get<"/v2/nights/:nightUuid">).returns.resolves.toEqualTypeOf<NightAnswer>();
  expectTypeOf(api.get<"/v2/leaderboards/nights">)
    .returns.resolves.toHaveProperty("items")
    .toEqualTypeOf<NightEntry[]>();
  expectTypeOf(api.delete<"/v2/uploads/:uploadUuid">).returns.resolves.toEqualTypeOf<null>();
});

it("a query takes the parsed values of the contract, not their text", () => {
  type Board = QueryOf<typeof listNightBoard>;
  expectTypeOf<Board["season"]>().toEqualTypeOf<number>();
  expectTypeOf<Board["squadSize"]>().toEqualTypeOf<"any" | "1" | "2" | "3" | "4">();
  expectTypeOf<Board["verifiedOnly"]>().toEqualTypeOf<boolean | undefined>();
});

it("a query parameter has exactly one value", () => {
  type ValuesIn<E> = E extends Endpoint ? QueryOf<E>[keyof QueryOf<E>] : never;
  expectTypeOf<ValuesIn<(typeof endpoints)[keyof typeof endpoints]>>().toExtend<
    string | number | boolean | undefined
  >();
});

it("the types refuse everything that the contract does not accept", () => {
  const nightUuid = "0f1e2d3c-4b5a-4678-8a9b-0c1d2e3f4a5b";
  const never = [
    // @ts-expect-error: there is no such address
    () => api.get("/v2/knights"),
    // @ts-expect-error: nothing can be posted there
    () => api.post("/v2/nights"),
    // @ts-expect-error: the path needs a night
    () => api.get("/v2/nights/:nightUuid"),
    // @ts-expect-error: the path's parameter must have its own name
    () => api.get("/v2/nights/:nightUuid", { params: { uuid: nightUuid } }),
    // @ts-expect-error: the path has no such place
    () => api.get("/v2/nights", { params: { nightUuid } }),
    // @ts-expect-error: the query has no such key
    () => api.get("/v2/nights", { query: { limits: 7 } }),
    // @ts-expect-error: a number must be given as a number
    () => api.get("/v2/nights", { query: { limit: "7" } }),
    // @ts-expect-error: nights cannot be ordered by uuid
    () => api.get("/v2/nights", { query: { orderBy: "uuid" } }),
    // @ts-expect-error: a board needs its squad size
    () => api.get("/v2/leaderboards/nights", { query: { season: 3 } }),
    // @ts-expect-error: the endpoint takes no query
    () => api.get("/v2/settings", { query: { season: 3 } }),
    // @ts-expect-error: an answer is always read as JSON
    () => api.get("/v2/settings", { parseAs: "text" }),
    // @ts-expect-error: a picture is not JSON
    () => api.get("/v2/nights/:nightUuid/preview.png", { params: { nightUuid } }),
    // @ts-expect-error: a log is not sent as JSON
    () => api.post("/v2/uploads", { body: {} }),
  ];
  expectTypeOf(never).toBeArray();
});
