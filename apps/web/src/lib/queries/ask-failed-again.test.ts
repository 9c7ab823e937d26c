import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { problemFrom } from "../api/api-problem.ts";
import { askFailedAgain, lookPauseMs } from "./ask-failed-again.ts";

const refusal = (status: number) => problemFrom(new Response(null, { status }), { code: "a_code" });

/** Watches a query that is answered as `answer` says, as a page does; returns the page's view of it, and what was asked. */
async function aPageWith(...answers: readonly (() => unknown)[]) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let asked = 0;
  const seen: string[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ["board"],
    queryFn: async () => (answers[asked++] ?? answers.at(-1))?.(),
  });
  onTestFinished(observer.subscribe(({ status }) => void seen.push(status)));
  onTestFinished(askFailedAgain(queryClient));
  await vi.advanceTimersByTimeAsync(0);
  return { seen, asked: () => asked, status: () => observer.getCurrentResult().status };
}

const away = () => {
  throw refusal(503);
};
const refused = () => {
  throw refusal(404);
};

const saysSo = () => document.documentElement.hasAttribute("data-asks-again");

describe("what could not be loaded", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, "random").mockReturnValue(0);
  });

  it("is loaded by itself once the server is back, and the page does not change before", async () => {
    const { seen, status } = await aPageWith(away, away, away, () => "rows");
    expect([status(), saysSo()]).toEqual(["error", true]);
    const before = seen.length;
    await vi.advanceTimersByTimeAsync(2 * lookPauseMs);
    expect(seen).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(lookPauseMs);
    expect([status(), saysSo()]).toEqual(["success", false]);
  });

  it("is asked for again when the server answers by a refusal", async () => {
    const { asked, status } = await aPageWith(away, refused);
    await vi.advanceTimersByTimeAsync(lookPauseMs);
    expect([asked(), status()]).toEqual([3, "error"]);
    await vi.advanceTimersByTimeAsync(2 * lookPauseMs);
    expect(asked()).toBe(3);
  });

  it("is not asked for again when the server refused it", async () => {
    const { asked } = await aPageWith(refused);
    await vi.advanceTimersByTimeAsync(2 * lookPauseMs);
    expect(asked()).toBe(1);
  });

  it("is not asked for while the page is hidden", async () => {
    const { asked } = await aPageWith(away);
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    await vi.advanceTimersByTimeAsync(2 * lookPauseMs);
    expect(asked()).toBe(1);
  });
});
