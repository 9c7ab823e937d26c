import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { createQueryClient } from "../lib/query-client.ts";
import { sessionAnswer } from "../testing/answers.ts";
import { FakeEventSource } from "../testing/fake-event-source.ts";
import { fakeServer } from "../testing/fake-server.ts";
import { useAccountEvents } from "./use-account-events.ts";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal("EventSource", FakeEventSource);
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = "session=pair-1; Path=/";
});

function follow() {
  fakeServer({ "/v2/sessions": () => sessionAnswer() });
  const queryClient = createQueryClient();
  queryClient.setQueryData(["session"], sessionAnswer());
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return renderHook(() => useAccountEvents(), { wrapper });
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it("a refused stream is opened again half a minute later", async () => {
  follow();
  const refused = FakeEventSource.last;
  refused?.fail({ isRefused: true });
  // The fake clock also runs by itself.
  await pass(20_000);
  expect(FakeEventSource.last).toBe(refused);
  await pass(10_000);
  await waitFor(() => expect(FakeEventSource.last).not.toBe(refused));
});

it("a broken stream is left to the browser, and none is opened once the page is left", async () => {
  const { unmount } = follow();
  const first = FakeEventSource.last;
  first?.fail({ isRefused: false });
  await pass(60_000);
  expect(FakeEventSource.last).toBe(first);
  first?.fail({ isRefused: true });
  unmount();
  await pass(60_000);
  expect(FakeEventSource.last).toBe(first);
});
