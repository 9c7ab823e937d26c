import { boardCacheSeconds, boardChangesPollMs } from "@hunt/contracts/limits";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { createQueryClient } from "../lib/query-client.ts";
import { fakeServer } from "../testing/fake-server.ts";
import { useFollowBoards } from "./use-follow-boards.ts";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const untilAsked = boardChangesPollMs + boardCacheSeconds * 1000;

function follow(mark: "every" | "verified") {
  const told = { every: "1", verified: "1" };
  const looks = vi.fn(() => told);
  fakeServer({ "/v2/leaderboards/changes": () => ({ ...looks() }) });
  const board = vi.fn(async () => "a board");
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const view = renderHook(
    () => {
      useFollowBoards(mark, "leaderboards nights");
      return useQuery({ queryKey: ["leaderboards", "nights"], queryFn: board });
    },
    { wrapper },
  );
  return { ...view, told, looks, board };
}

it("a board is loaded again once its mark has changed, and not before", async () => {
  const { told, looks, board } = follow("verified");
  await pass(0);
  await pass(3 * boardChangesPollMs);
  expect(looks.mock.calls.length).toBeGreaterThan(2);
  expect(board).toHaveBeenCalledTimes(1);
  told.every = "2";
  await pass(untilAsked);
  expect(board).toHaveBeenCalledTimes(1);
  told.verified = "2";
  await pass(untilAsked);
  expect(board).toHaveBeenCalledTimes(2);
});

it("nothing is requested once the page is left or hidden", async () => {
  const { unmount, looks } = follow("every");
  await pass(0);
  const hidden = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const before = looks.mock.calls.length;
  await pass(3 * boardChangesPollMs);
  expect(looks).toHaveBeenCalledTimes(before);
  hidden.mockRestore();
  unmount();
  await pass(3 * boardChangesPollMs);
  expect(looks).toHaveBeenCalledTimes(before);
});
