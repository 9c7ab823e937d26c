import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { noteKeptNights } from "../../../lib/kept/kept-flag.ts";
import { renderApp } from "../../../testing/render-app.tsx";

it("nothing is left of the place of kept nights when this browser keeps them no longer", async () => {
  noteKeptNights(true);
  await renderApp({ path: "/" });
  await screen.findByRole("region", { name: "Recent hunts" });
  const place = document.querySelector(".kept");
  expect(place).toBeInstanceOf(HTMLElement);
  await waitFor(() => expect(place?.childElementCount).toBe(0));
});
