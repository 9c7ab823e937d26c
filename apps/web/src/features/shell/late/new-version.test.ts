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

/** Returns a waiting worker, and a list of the messages that it received. */
function waitingWorker(state = "installed") {
  const postMessage = vi.fn();
  return { worker: { state, postMessage } as unknown as ServiceWorker, postMessage };
}

it("the worker is activated, and the page reloads once it has taken over", () => {
  const { worker, postMessage } = waitingWorker();
  loadVersion({ waiting: worker });
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: "activate" });
  expect(reload).not.toHaveBeenCalled();
  workers.dispatchEvent(new Event("controllerchange"));
  expect(reload).toHaveBeenCalledOnce();
});

it("the page waits only a few seconds, because the server has the newer page", () => {
  loadVersion({ waiting: waitingWorker().worker });
  vi.advanceTimersByTime(3000);
  expect(reload).toHaveBeenCalledOnce();
});

it("the page reloads at once when no worker waits", () => {
  loadVersion({ waiting: null });
  loadVersion({ waiting: waitingWorker("activated").worker });
  expect(reload).toHaveBeenCalledTimes(2);
});
