import { highlightsSchema } from "@hunt/contracts/highlights";
import { answerOf } from "@hunt/contracts/testing/answer-of";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "../../testing/render-app.tsx";

const uuid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;

it("a record's link names its holders and squad size as well as its time", async () => {
  const users = (["Ash", "Quill"] as const).map((ign, index) => ({
    uuid: uuid(index + 2),
    ign,
    role: index === 0 ? ("host" as const) : ("client" as const),
    scope: "public" as const,
  }));
  const record = { uuid: uuid(1), squadSize: 2, users, value: 471.194, since: "2026-06-01T12:00:00.000Z" };
  await renderApp({
    path: "/",
    server: {
      "/v2/leaderboards/highlights": () => answerOf(highlightsSchema, { records: [record], bests: [] }),
    },
  });
  // The source is docs/screens.md, "Marks": real time spp up to 477 s.
  const plate = await screen.findByRole("link", { name: "Duo record: 7:51.194 S++, Ash and Quill" });
  expect(plate.getAttribute("href")).toBe(`/nights/${uuid(1)}`);
});
