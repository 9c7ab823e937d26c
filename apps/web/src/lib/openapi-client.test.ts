import { describe, expect, it } from "vitest";
import { createApiClient } from "./openapi-client.ts";

interface Paths {
  "/v2/things/{name}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    put: {
      parameters: {
        query?: { search?: string; all?: boolean; page?: number };
        header?: never;
        path: { name: string };
        cookie?: never;
      };
      requestBody: { content: { "application/json": { scope: string } } };
      responses: { 200: { content: { "application/json": { ok: boolean } } } };
    };
  };
}

async function put(answer: Response, query: { search?: string; all?: boolean; page?: number } = {}) {
  const sent: Request[] = [];
  const client = createApiClient<Paths>({
    baseUrl: "https://hunts.example",
    fetch: async (request) => {
      sent.push(request);
      return answer;
    },
  });
  const result = await client.PUT("/v2/things/{name}", {
    params: { path: { name: "50% a/b" }, query },
    body: { scope: "public" },
  });
  return { result, request: sent[0] as Request };
}

describe("the client of the API", () => {
  it("fills the path, leaves out what is undefined, and sends a body as JSON", async () => {
    const { request } = await put(new Response('{"ok":true}'), { search: "ä&b", all: true });
    const url = new URL(request.url);
    expect(url.pathname).toBe("/v2/things/50%25%20a%2Fb");
    expect([...url.searchParams]).toEqual([
      ["search", "ä&b"],
      ["all", "true"],
    ]);
    expect(request.method).toBe("PUT");
    expect(request.headers.get("content-type")).toBe("application/json");
    expect(await request.json()).toEqual({ scope: "public" });
  });

  it("goes to the host that the call names", async () => {
    const sent: string[] = [];
    const client = createApiClient<Paths>({
      baseUrl: "https://hunts.example",
      fetch: async ({ url }) => {
        sent.push(url);
        return new Response('{"ok":true}');
      },
    });
    const call = { params: { path: { name: "a" } }, body: { scope: "public" } };
    await client.PUT("/v2/things/{name}", { ...call, baseUrl: "https://uploads.example/hunt" });
    await client.PUT("/v2/things/{name}", { ...call, baseUrl: "" });
    await client.PUT("/v2/things/{name}", call);
    const own = "https://hunts.example/v2/things/a";
    expect(sent).toEqual(["https://uploads.example/hunt/v2/things/a", own, own]);
  });

  it("takes nothing that it does not follow", () => {
    const client = createApiClient<Paths>({ baseUrl: "", fetch: async () => new Response("{}") });
    const call = { params: { path: { name: "a" } }, body: { scope: "public" } };
    const refused = [
      // @ts-expect-error: an answer is always read as JSON
      () => client.PUT("/v2/things/{name}", { ...call, parseAs: "text" }),
      // @ts-expect-error: the path needs a name
      () => client.PUT("/v2/things/{name}", { body: { scope: "public" } }),
      // @ts-expect-error: nothing can be read there
      () => client.GET("/v2/things/{name}", call),
    ];
    expect(refused).toHaveLength(3);
  });

  it("gives the body of an answer, and none of an empty one", async () => {
    expect((await put(new Response('{"ok":true}'))).result.data).toEqual({ ok: true });
    expect((await put(new Response(null, { status: 204 }))).result.data).toBeUndefined();
  });

  it("gives what a refusal said, JSON or not", async () => {
    const refused = (body: string) => put(new Response(body, { status: 400 }));
    expect((await refused('{"code":"bad"}')).result.error).toEqual({ code: "bad" });
    expect((await refused("<h1>")).result.error).toBe("<h1>");
  });
});
