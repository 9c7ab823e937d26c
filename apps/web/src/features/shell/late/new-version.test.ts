import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadVersion } from "./offline-worker.ts";

const workers = new EventTarget();
const reload = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  reload.mockClear();
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("navigator", { serviceWorker: workers });
});
afterEach(() => vi.useRealTimers());

/** A worker that waits, and what it was told. */
function waitingWorker(state = "installed") {
  const postMessage = vi.fn();
  return { worker: { state, postMessage } as unknown as ServiceWorker, postMessage };
}

it("lets the worker in, and loads the page anew once that has taken over", () => {
  const { worker, postMessage } = waitingWorker();
  loadVersion({ waiting: worker });
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: "activate" });
  expect(reload).not.toHaveBeenCalled();
  workers.dispatchEvent(new Event("controllerchange"));
  expect(reload).toHaveBeenCalledOnce();
});

it("waits for a few seconds at most: the server has the newer page", () => {
  loadVersion({ waiting: waitingWorker().worker });
  vi.advanceTimersByTime(3000);
  expect(reload).toHaveBeenCalledOnce();
});

it("loads the page at once where nothing waits to be let in", () => {
  loadVersion({ waiting: null });
  loadVersion({ waiting: waitingWorker("activated").worker });
  expect(reload).toHaveBeenCalledTimes(2);
});
