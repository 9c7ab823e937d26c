import { describe, expect, it, vi } from "vitest";
import { nightListAnswer, problemAnswer } from "../../testing/answers.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import { api } from "./api.ts";

const listNights = () => api.get("/v2/nights", { query: { limit: 7, offset: 14 } });

describe("a call of the API", () => {
  it("sends its query and returns the bare body", async () => {
    const asked: string[] = [];
    fakeServer({
      "/v2/nights": (url) => {
        asked.push(url.search);
        return nightListAnswer([]);
      },
    });
    await expect(listNights()).resolves.toEqual({ total: 0, items: [], nextCursor: null });
    expect(asked).toEqual(["?limit=7&offset=14"]);
  });

  it("throws the server's problem with its code and request id", async () => {
    fakeServer({ "/v2/nights": () => problemAnswer(429, "rate_limited") });
    await expect(listNights()).rejects.toMatchObject({
      code: "rate_limited",
      status: 429,
      requestId: "req-1",
    });
  });

  it("throws a problem that the app makes when the answer is not the server's", async () => {
    const gateway = () =>
      new Response("<h1>Bad gateway</h1>", {
        status: 502,
        headers: { "retry-after": "30", "x-request-id": "edge-7" },
      });
    fakeServer({ "/v2/nights": gateway });
    await expect(listNights()).rejects.toMatchObject({
      code: "unexpected_answer",
      status: 502,
      requestId: "edge-7",
      retryAfterSeconds: 30,
    });
  });

  it("throws `unreachable` when no answer came", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await expect(listNights()).rejects.toMatchObject({ code: "unreachable", status: 0, requestId: null });
  });
});
