import { render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, it } from "vitest";
import { lazyExtra } from "./lazy-extra.ts";

const draw = (Extra: ReturnType<typeof lazyExtra>) =>
  render(
    <Suspense fallback="The page waits">
      The page
      <Extra />
    </Suspense>,
  );

it("an extra is shown once its code has loaded", async () => {
  draw(lazyExtra(async () => () => <p>The extra</p>));
  await screen.findByText("The extra");
});

it("a page whose extra does not load is complete without it", async () => {
  const { container } = draw(lazyExtra(async () => Promise.reject(new Error("no network"))));
  await screen.findByText("The page");
  expect(container.textContent).toBe("The page");
});
