import { expect, it, vi } from "vitest";

// The module is loaded again, so that work that the tests of another file left running does not count.
vi.resetModules();
const { beginUndisturbed, isUndisturbed, onUndisturbed } = await import("./undisturbed.ts");

it("the undisturbed time lasts until every part that began has ended, and counts each end once", () => {
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
