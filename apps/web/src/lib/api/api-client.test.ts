import { categorySchema, upsertCategorySchema } from "@hunt/contracts/categories";
import { defineEndpoint } from "@hunt/contracts/define-endpoint";
import { getMe } from "@hunt/contracts/me";
import { listNights } from "@hunt/contracts/nights";
import { getSession } from "@hunt/contracts/sessions";
import { deleteUpload } from "@hunt/contracts/uploads";
import { userListQuerySchema, userParams } from "@hunt/contracts/users";
import { describe, expect, it } from "vitest";
import { createApiClient } from "./api-client.ts";
import { unreachable } from "./api-problem.ts";

/** An endpoint with every part that a call can have. */
const putThing = defineEndpoint({
  method: "PUT",
  url: "/v2/things/:userUuidOrIgn",
  schema: {
    operationId: "putThing",
    summary: "",
    tags: [],
    params: userParams,
    querystring: userListQuerySchema,
    body: upsertCategorySchema.pick({ scope: true }),
    response: { 200: categorySchema },
  },
  config: { rateLimit: "write", isPublic: false },
});
const endpoints = { putThing, deleteUpload } as const;
const publicAndOwn = { listNights, getSession, getMe } as const;

function clientAnsweredBy(answer: () => Response) {
  const sent: Request[] = [];
  const client = createApiClient<typeof endpoints>({
    baseUrl: "https://hunts.example",
    fetch: async (request) => {
      sent.push(request);
      return answer();
    },
  });
  return { client, sent };
}

const ok = () => new Response('{"slug":"any%"}');
const call = { params: { userUuidOrIgn: "a" }, body: { scope: "public" } } as const;

describe("the client of the API", () => {
  it("fills the path, leaves out what is undefined, and sends a body as JSON", async () => {
    const { client, sent } = clientAnsweredBy(ok);
    await client.put("/v2/things/:userUuidOrIgn", {
      params: { userUuidOrIgn: "50% a/b:c" },
      query: { search: "ä&b", limit: 7, season: undefined },
      body: { scope: "public" },
    });
    const [request] = sent;
    const url = new URL(request!.url);
    expect(url.pathname).toBe("/v2/things/50%25%20a%2Fb%3Ac");
    expect([...url.searchParams]).toEqual([
      ["search", "ä&b"],
      ["limit", "7"],
    ]);
    expect(request!.method).toBe("PUT");
    expect(request!.headers.get("content-type")).toBe("application/json");
    expect(await request!.json()).toEqual({ scope: "public" });
  });

  it("takes only the body that the contract describes", () => {
    const { client } = clientAnsweredBy(ok);
    const never = [
      // @ts-expect-error: there is no such scope
      () => client.put("/v2/things/:userUuidOrIgn", { ...call, body: { scope: "secret" } }),
      // @ts-expect-error: the body must be there
      () => client.put("/v2/things/:userUuidOrIgn", { params: call.params }),
    ];
    expect(never).toHaveLength(2);
  });

  it("goes to the host that the call names", async () => {
    const { client, sent } = clientAnsweredBy(ok);
    const there = { ...call, baseUrl: "https://uploads.example:81/hunt" };
    await client.put("/v2/things/:userUuidOrIgn", there);
    await client.put("/v2/things/:userUuidOrIgn", { ...call, baseUrl: "" });
    await client.put("/v2/things/:userUuidOrIgn", call);
    const own = "https://hunts.example/v2/things/a";
    expect(sent.map(({ url }) => url)).toEqual(["https://uploads.example:81/hunt/v2/things/a", own, own]);
  });

  it("sends the headers of the call, and aborts with its signal", async () => {
    const { client, sent } = clientAnsweredBy(ok);
    const controller = new AbortController();
    const headers = { fp: "0123456789abcdef" };
    await client.put("/v2/things/:userUuidOrIgn", { ...call, headers, signal: controller.signal });
    expect(sent[0]?.headers.get("fp")).toBe("0123456789abcdef");
    controller.abort();
    expect(sent[0]?.signal.aborted).toBe(true);
  });

  it("shows what visitors see while the tokens cannot be renewed, but never somebody's own data as a visitor's", async () => {
    const sent: string[] = [];
    const away = unreachable(null);
    const client = createApiClient<typeof publicAndOwn>({
      baseUrl: "https://hunts.example",
      fetch: async ({ credentials, url }) => {
        sent.push(`${credentials} ${new URL(url).pathname}`);
        return credentials === "omit" ? ok() : new Response('{"code":"invalid_token"}', { status: 401 });
      },
      tokens: {
        pass: () => ({ sign: "old", headers: {}, credentials: "same-origin" }),
        renew: async () => ({ kind: "failed", problem: away }),
        renewForbidden: async () => false,
      },
    });
    expect(await client.get("/v2/nights")).toEqual({ slug: "any%" });
    await expect(client.get("/v2/sessions")).rejects.toBe(away);
    await expect(client.get("/v2/@me")).rejects.toBe(away);
    expect(sent).toEqual([
      "same-origin /v2/nights",
      "omit /v2/nights",
      "same-origin /v2/sessions",
      "same-origin /v2/@me",
    ]);
  });

  it("returns the body of an answer, and null for an empty one", async () => {
    const { client } = clientAnsweredBy(ok);
    expect(await client.put("/v2/things/:userUuidOrIgn", call)).toEqual({ slug: "any%" });
    const empty = clientAnsweredBy(() => new Response(null, { status: 204 })).client;
    expect(await empty.delete("/v2/uploads/:uploadUuid", { params: { uploadUuid: "u" } })).toBeNull();
  });

  it("throws the server's problem, whether the refusal was JSON or not", async () => {
    const refusedWith = (body: string) => {
      const { client } = clientAnsweredBy(() => new Response(body, { status: 400 }));
      return client.put("/v2/things/:userUuidOrIgn", call);
    };
    await expect(refusedWith('{"code":"bad"}')).rejects.toMatchObject({ code: "bad", status: 400 });
    await expect(refusedWith("<h1>")).rejects.toMatchObject({ code: "unexpected_answer", status: 400 });
  });

  it("throws `unreachable` when an answer breaks off, and the abort error of a call that was aborted", async () => {
    const broken = clientAnsweredBy(() => new Response('{"slug":')).client;
    await expect(broken.put("/v2/things/:userUuidOrIgn", call)).rejects.toMatchObject({
      code: "unreachable",
    });
    const aborted = clientAnsweredBy(() => {
      throw new DOMException("Nobody waits any more.", "AbortError");
    }).client;
    await expect(aborted.put("/v2/things/:userUuidOrIgn", call)).rejects.toMatchObject({
      name: "AbortError",
    });
  });
});
