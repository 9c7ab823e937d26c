import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { meAnswer, sessionAnswer } from "../../../testing/answers.ts";
import { renderApp } from "../../../testing/render-app.tsx";

vi.mock("./my-hunts.tsx", () => Promise.reject(new Error("The code did not arrive.")));

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server removes it.
  document.cookie = "session=; Max-Age=0; Path=/";
});

it("nothing is left of the place of one's own hunts when their code does not load", async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = "session=pair-1; Path=/";
  let answer = (_session: unknown) => {};
  const session = new Promise((resolve) => {
    answer = resolve;
  });
  await renderApp({ path: "/", server: { "/v2/sessions": () => session } });
  await screen.findByRole("region", { name: "Recent hunts" });
  const place = document.querySelector("[data-new]");
  expect(place?.textContent).toBe("Loading…");
  answer(sessionAnswer(meAnswer({ ign: "Quill" })));
  await waitFor(() => expect(place?.childElementCount).toBe(0));
});
