import { listLiveHunts } from "@hunt/contracts/live";
import { answerOf } from "@hunt/contracts/testing/answer-of";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "../testing/render-app.tsx";

const hunts = (names: readonly string[], total = names.length) =>
  answerOf(listLiveHunts.schema.response[200], {
    total,
    items: names.map((ign, index) => ({
      uuid: `5a1e0000-0000-4000-8000-00000000000${index}`,
      hunter: { uuid: `5a1e0000-0000-4000-8000-00000000001${index}`, ign },
      startedAt: "2026-11-20T20:00:00.000Z",
      squadSize: 2,
    })),
  });

it("the home page leads to those who hunt now", async () => {
  await renderApp({ path: "/", server: { "/v2/live": () => hunts(["Huntress", "Hunter"]) } });
  const now = await screen.findByRole("region", { name: "Hunting now" });
  const links = within(now).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Huntress", "/live/5a1e0000-0000-4000-8000-000000000000"],
    ["Hunter", "/live/5a1e0000-0000-4000-8000-000000000001"],
  ]);
});

it("the home page says how many hunt in all when it does not name each of them", async () => {
  let total = 2;
  const { queryClient } = await renderApp({
    path: "/",
    server: { "/v2/live": () => hunts(["Huntress", "Hunter"], total) },
  });
  await screen.findByRole("region", { name: "Hunting now" });
  expect(screen.queryByText(/the latest first/)).toBeNull();
  total = 1200;
  await queryClient.invalidateQueries({ queryKey: ["live", "list"] });
  expect(await screen.findByText("2 of 1,200, the latest first")).toBeDefined();
});

it("the home page says nothing while nobody hunts", async () => {
  let names = ["Huntress"];
  const { queryClient } = await renderApp({ path: "/", server: { "/v2/live": () => hunts(names) } });
  expect(await screen.findByText("Hunting now")).toBeDefined();
  names = [];
  await queryClient.invalidateQueries({ queryKey: ["live", "list"] });
  await waitFor(() => expect(screen.queryByText("Hunting now")).toBeNull());
});
