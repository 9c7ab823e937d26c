import { listScores } from "@hunt/contracts/games";
import { answerOf } from "@hunt/contracts/testing/answer-of";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { sessionAnswer } from "../../../testing/answers.ts";
import { renderApp } from "../../../testing/render-app.tsx";
import { daysLater, utcDay } from "../frame/ranked/score-queries.ts";
import { keepRun } from "../run/kept-runs.ts";

type Answer = ReturnType<(typeof listScores)["schema"]["response"][200]["parse"]>;

const userUuid = "0a0a0a0a-0000-4000-8000-000000000002";
const scoredAt = "2026-11-22T10:00:00.000Z";
const entry = { rank: 1, userUuid, ign: "Leader", score: 9_412, scoredAt };
const none = { day: utcDay(), previousDay: null, total: 0, offset: 0, items: [], mine: null };

/** Opens the games' page, where a requested day has the given Raplak scores; the other games have none. */
async function open(scoresOf: (day: string) => Partial<Answer>, isSignedIn = false) {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  if (isSignedIn) document.cookie = "session=pair-1; Path=/";
  const answer = (given: Partial<Answer>) => answerOf(listScores.schema.response[200], { ...none, ...given });
  await renderApp({
    path: "/games",
    server: {
      "/v2/sessions": () => sessionAnswer(),
      "/v2/games/raplak/scores": (url) => answer(scoresOf(url.searchParams.get("day") ?? "")),
      "/v2/games/propa/scores": () => answer({}),
      "/v2/games/teralyst/scores": () => answer({}),
    },
  });
  const cards = await screen.findAllByRole("listitem");
  const card = cards.find((one) => within(one).queryByRole("heading", { name: "Raplak" }));
  if (card === undefined) throw new Error("no card of Raplak");
  return within(card);
}

it("the card links to today's ranking, with its leader and the player's own place", async () => {
  const mine = { state: "scored", refusal: null, rank: 2, score: 9_000 } as const;
  const card = await open(() => ({ total: 14, items: [entry], mine }), true);
  const leader = await card.findByRole("link", { name: "Leader" });
  expect(leader.getAttribute("href")).toContain("Leader");
  expect(card.getByText("9,412 points")).toBeTruthy();
  expect(card.getByText("You: #2 of 14")).toBeTruthy();
  const ranking = card.getByRole("link", { name: "Today’s ranking" });
  expect(ranking.getAttribute("href")).toBe("/games/raplak#ranked");
  expect(screen.queryByRole("button", { name: "Sign in for the ranked run" })).toBeNull();
});

it.each([
  [-1, /^Yesterday’s ranking$/],
  [-9, /^Ranking of /],
])("the card links to the last day with scores when today has none: today %i days", async (days, name) => {
  const day = daysLater(utcDay(), days);
  const card = await open((asked) =>
    asked === day
      ? { day, total: 1, items: [{ ...entry, userUuid: null, ign: null }] }
      : { previousDay: day },
  );
  expect(await card.findByText("9,412 points")).toBeTruthy();
  expect(card.getByText("anonymous").tagName).toBe("SPAN");
  const ranking = card.getByRole("link", { name });
  expect(ranking.getAttribute("href")).toBe(`/games/raplak?day=${day}#ranked`);
});

it("a game without any ranked run invites the visitor to make the first one, and the page explains the requirements once", async () => {
  const card = await open(() => ({}));
  const invitation = await card.findByRole("link", { name: "Be the first today" });
  expect(invitation.getAttribute("href")).toBe("/games/raplak?run=ranked");
  expect(card.queryByRole("link", { name: /ranking/ })).toBeNull();
  const [signIn, ...more] = screen.getAllByRole("button", { name: "Sign in for the ranked run" });
  expect(more).toEqual([]);
  for (const name of ["Ranked run", "Be the first today"])
    expect(card.getByRole("link", { name }).getAttribute("aria-describedby")).toBe(signIn?.id);
  expect(card.getByRole("link", { name: "Practice" }).getAttribute("href")).toBe(
    "/games/raplak?run=practice",
  );
});

it("the page says where to begin, as long as nothing was played in this browser", async () => {
  const card = await open(() => ({}));
  expect(card.getByText("Start here")).toBeTruthy();
  expect(screen.getAllByText("Start here")).toHaveLength(1);
  const terms = within(screen.getByRole("region", { name: "Three kinds of run" })).getAllByRole("term");
  expect(terms.map(({ textContent }) => textContent)).toEqual(["Daily", "Ranked run", "Practice"]);
});

it("the page no longer says where to begin once something was played", async () => {
  keepRun({ game: "propa", kind: "practice", day: utcDay(), endedAtMs: 1, value: 900, comparable: null });
  const card = await open(() => ({}));
  expect(card.queryByText("Start here")).toBeNull();
});
