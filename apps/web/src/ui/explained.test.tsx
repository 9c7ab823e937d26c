import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { Explained } from "./explained.tsx";

it("a tap, and the keyboard, show what a word means, and Escape hides it", async () => {
  const user = userEvent.setup();
  render(<Explained meaning="The tick at which the shrine is open.">Bus</Explained>);
  const word = screen.getByRole("button", { name: "Bus" });
  await user.pointer({ keys: "[TouchA]", target: word });
  expect(screen.getByRole("tooltip").textContent).toBe("The tick at which the shrine is open.");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("tooltip")).toBeNull();
  await user.click(document.body);
  await user.tab();
  expect(word.getAttribute("aria-describedby")).toBe(screen.getByRole("tooltip").id);
});
