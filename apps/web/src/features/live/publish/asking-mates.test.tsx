import type { LiveMateAnswer } from "@hunt/contracts/live-mates";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { createQueryClient } from "../../../lib/query-client.ts";
import { fakeServer } from "../../../testing/fake-server.ts";
import { AskingMates } from "./asking-mates.tsx";

const uuidOf = (number: number) => `5a1e0000-0000-4000-8000-00000000000${number}`;

/** Shows the hunter who asks, at a server that keeps what the hunter answers. */
function showMates(mates: LiveMateAnswer[], squad: readonly string[]) {
  const answers: [string, unknown][] = [];
  const byUuid = mates.map(({ uuid }) => [
    `/v2/@me/live/mates/${uuid}`,
    async (_url: URL, request: Request) => {
      const { isAccepted } = (await request.json()) as { readonly isAccepted: boolean };
      answers.push([uuid, isAccepted]);
      mates = mates.map((mate) =>
        mate.uuid === uuid ? { ...mate, state: isAccepted ? "named" : "refused" } : mate,
      );
      return new Response(null, { status: 204 });
    },
  ]);
  fakeServer({ ...Object.fromEntries(byUuid), "/v2/@me/live/mates": () => ({ items: mates }) });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AskingMates liveUuid="0190a000-0000-7000-8000-000000000001" squad={squad} />
    </QueryClientProvider>,
  );
  return answers;
}

const entryOf = async (ign: string) => {
  const entry = (await screen.findByText(ign)).closest("li");
  if (entry === null) throw new Error(`${ign} is in no list`);
  return within(entry);
};

it("the hunter sees who asks, and whether the log has them in the squad, and names one and refuses the other", async () => {
  const answers = showMates(
    [
      { uuid: uuidOf(1), ign: "Matey", state: "asked" },
      { uuid: uuidOf(2), ign: "Famous", state: "asked" },
    ],
    ["Huntress", "MATEY"],
  );
  const [mate, famous] = [await entryOf("Matey"), await entryOf("Famous")];
  expect(mate.getByText("Wants to be named · In your squad, by your log")).toBeDefined();
  expect(famous.getByText("Wants to be named · Not in your squad, by your log")).toBeDefined();
  await userEvent.click(mate.getByRole("button", { name: "Name Matey" }));
  expect(await mate.findByText(/^Named · /)).toBeDefined();
  await userEvent.click(famous.getByRole("button", { name: "Refuse Famous" }));
  expect(await famous.findByText(/^Refused · /)).toBeDefined();
  await userEvent.click(mate.getByRole("button", { name: "Take off the name Matey" }));
  expect(await mate.findByText(/^Refused · /)).toBeDefined();
  expect(answers).toEqual([
    [uuidOf(1), true],
    [uuidOf(2), false],
    [uuidOf(1), false],
  ]);
});

it("a fourth mate cannot be named", async () => {
  showMates(
    [1, 2, 3, 4].map((number) => ({
      uuid: uuidOf(number),
      ign: `Mate ${number}`,
      state: number < 4 ? "named" : "asked",
    })),
    [],
  );
  const fourth = await entryOf("Mate 4");
  expect(fourth.getByRole("button", { name: "Name Mate 4" })).toHaveProperty("disabled", true);
  expect(screen.getByText(/^Three mates are named/)).toBeDefined();
});

it("the hunter is told that nobody has asked", async () => {
  showMates([], ["Huntress"]);
  expect(await screen.findByText(/^Nobody has asked yet/)).toBeDefined();
});
