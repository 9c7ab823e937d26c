import { expect, it, vi } from "vitest";

// One of its own: what another file's tests left going is none of this one's.
vi.resetModules();
const { beginUndisturbed, isUndisturbed, onUndisturbed } = await import("./undisturbed.ts");

it("lasts until everything that began has ended, each once", () => {
  const listener = vi.fn();
  const stop = onUndisturbed(listener);
  const [endOne, endOther] = [beginUndisturbed(), beginUndisturbed()];
  endOne();
  endOne();
  expect([isUndisturbed(), listener.mock.calls.length]).toEqual([true, 1]);
  endOther();
  expect([isUndisturbed(), listener.mock.calls.length]).toEqual([false, 2]);
  stop();
  beginUndisturbed()();
  expect(listener).toHaveBeenCalledTimes(2);
});
