import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderApp } from "../../testing/render-app.tsx";

it("the sign-in window says what an account is good for", async () => {
  await renderApp({ path: "/" });
  const header = await screen.findByRole("banner");
  // The style sheet, which tests do not load, hides the phone's menu with its button.
  const [button] = within(header).getAllByRole("button", { name: "Sign in" });
  if (button === undefined) throw new Error("the header has no button to sign in");
  await userEvent.click(button);
  const dialog = await screen.findByRole("dialog", { name: /^Join / });
  expect(within(dialog).getByText(/^Logging in lets you verify your in-game name/)).toBeDefined();
  const gains = within(dialog)
    .getAllByRole("listitem")
    .map((item) => item.textContent);
  expect(gains).toContain("Nights under your verified name count for you: bests, ranks, totals.");
});
