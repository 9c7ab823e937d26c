import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { lookPauseMs } from "../../../lib/queries/ask-failed-again.ts";
import { nightAnswer, nightListAnswer, settingsAnswer } from "../../../testing/answers.ts";
import { renderApp } from "../../../testing/render-app.tsx";

const line = /^You see what everybody could see on 21 Nov 2026, /;

/** Answers as a server does that reads from a replica while `isAway` says so. */
const answer = (body: unknown, isAway: boolean) =>
  Response.json(body, isAway ? { headers: { "x-complete-until": "2026-11-21T20:00:00.000Z" } } : {});

describe("while nothing can be changed", () => {
  it("one line says as of when the page is, in the status at its foot, and can be put away", async () => {
    await renderApp({ path: "/", server: { "/v2/settings": () => answer(settingsAnswer(), true) } });
    const shown = await screen.findByText(line);
    expect(shown.closest('[role="status"]')).not.toBeNull();
    expect(screen.getAllByText(line)).toHaveLength(1);
    act(() => screen.getByRole("button", { name: "Dismiss" }).click());
    await waitFor(() => expect(screen.queryByText(line)).toBeNull());
  });

  it("the line goes away by itself with the first complete answer, and the page's data is asked for again", async () => {
    let isAway = true;
    let lists = 0;
    const { queryClient } = await renderApp({
      path: "/",
      server: {
        "/v2/settings": () => answer(settingsAnswer(), isAway),
        "/v2/nights": () => {
          lists += 1;
          return answer(nightListAnswer([nightAnswer()]), isAway);
        },
      },
    });
    await screen.findByText(line);
    const before = lists;
    isAway = false;
    await act(() => queryClient.refetchQueries({ queryKey: ["settings"] }));
    await waitFor(() => expect(screen.queryByText(line)).toBeNull());
    await waitFor(() => expect(lists).toBeGreaterThan(before));
  });

  it("a page that asks for nothing looks by itself", async () => {
    // The clock goes on, and the test moves it.
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let looks = 0;
    await renderApp({
      path: "/privacy",
      server: {
        "/v2/settings": () => {
          looks += 1;
          return answer(settingsAnswer(), looks === 1);
        },
      },
    });
    await screen.findByText(line);
    expect(looks).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(2 * lookPauseMs));
    await waitFor(() => expect(screen.queryByText(line)).toBeNull());
  });
});
