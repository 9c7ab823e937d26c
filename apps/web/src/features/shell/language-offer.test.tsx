import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { addTexts } from "../../i18n/shown-texts.ts";
import { createQueryClient } from "../../lib/query-client.ts";
import { LanguageOffer } from "./layout.tsx";

it("the page takes the focus when the offer of another language is dismissed", async () => {
  addTexts("ja", {
    shell: { language: "言語", languageOffer: "日本語で表示", languageOfferDismiss: "閉じる" },
  });
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["ja"]);
  const component = () => (
    <>
      <LanguageOffer />
      <main id="content" tabIndex={-1} />
    </>
  );
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole("button", { name: "閉じる" }));
  expect(screen.queryByRole("button")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("main"));
});
