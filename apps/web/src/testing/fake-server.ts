import { vi } from "vitest";
import { problemAnswer } from "./answers.ts";
import { comeLate } from "./late-answers.ts";

type Handler = (url: URL, request: Request) => unknown;

/** Answers the app's calls by path (`/v2/nights`) until the test ends; a path without a handler gets 404. */
export function fakeServer(handlers: Readonly<Record<string, Handler>>): void {
  vi.stubGlobal("fetch", async (request: Request) => {
    if (comeLate !== null) await comeLate();
    const url = new URL(request.url);
    const handler = handlers[url.pathname];
    if (handler === undefined) return problemAnswer(404, "not_found");
    const answer = await handler(url, request);
    if (answer instanceof Response) return answer;
    return new Response(JSON.stringify(answer), { headers: { "content-type": "application/json" } });
  });
}
