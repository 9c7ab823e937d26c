import { type DisputedNightAnswer, disputedNightSchema } from "@hunt/contracts/disputed-nights";
import { answerOf, type Given } from "@hunt/contracts/testing/answer-of";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { problemAnswer } from "../../../testing/answers.ts";
import { openDesk } from "../testing/open-desk.ts";

const address = "/v2/@admin/nights/disputed";
const nightUuid = (number: number) => `0198f0aa-0000-7000-b000-0000000000e${number}`;

function disputed(number: number, given: Given<DisputedNightAnswer> = {}): DisputedNightAnswer {
  const { night, ...rest } = given;
  return answerOf(disputedNightSchema, {
    since: new Date(Date.now() - 3 * 86_400_000).toISOString(),
    reason: "hosts",
    mayChoose: true,
    ...rest,
    night: {
      uuid: nightUuid(number),
      format: "6x3",
      squadSize: 2,
      season: 4,
      averageRealTime: 465.25,
      startedAt: "2026-11-20T18:30:00.000Z",
      logs: { agree: 1, total: 2, chosenAt: null },
      ...night,
    },
  });
}
const counts = { hosts: 2, mates: 1, sender: 0 };
const listed = (...items: readonly DisputedNightAnswer[]) => ({ total: items.length, counts, items });
const rows = async () =>
  within(await screen.findByRole("list", { name: "Disputed nights" })).findAllByRole("listitem", {}, {});

describe("the disputed nights of the desk", () => {
  it("a row says why and how long its night has been disputed, and links to its logs; the menu shows their number", async () => {
    await openDesk("/moderation/disputed", {
      [address]: () =>
        listed(
          disputed(1),
          disputed(2, {
            reason: "mates",
            mayChoose: false,
            night: { logs: { agree: 2, total: 3, chosenAt: "2026-11-21T10:00:00.000Z" } },
          }),
        ),
    });
    const link = await screen.findAllByRole("link", { name: /^6x3, / });
    expect(link[0]?.getAttribute("href")).toBe(`/moderation/nights/${nightUuid(1)}/logs`);
    const [first, ,] = await rows();
    expect(first?.textContent).toContain("Two hosts’ logs disagree · 1 of 2 logs agree · Season 4");
    expect(first?.textContent).toContain("disputed for 3 days");
    expect(screen.getByText("A squad mate’s log shows different times", { exact: false })).toBeDefined();
    expect(screen.getByText("Chosen before")).toBeDefined();
    expect(screen.getByText("Your own night")).toBeDefined();
    const menu = within(screen.getByRole("navigation", { name: "Moderation" }));
    expect(menu.getByRole("link", { name: /^Disputed nights/ }).textContent).toContain("open: 3");
  });

  it("reason and order in the address decide what is requested, and stay there", async () => {
    const asked: string[] = [];
    const user = userEvent.setup();
    await openDesk("/moderation/disputed", {
      [address]: (url: URL) => {
        asked.push(url.search);
        return listed(disputed(1));
      },
    });
    await rows();
    await user.selectOptions(screen.getByRole("combobox", { name: "Order" }), "Latest first");
    await user.click(await screen.findByRole("link", { name: /^Squad mate/ }));
    await rows();
    expect(asked.some((search) => /orderDirection=desc/.test(search) && /reason=mates/.test(search))).toBe(
      true,
    );
  });

  it("the keys j and k step through the nights", async () => {
    const user = userEvent.setup();
    await openDesk("/moderation/disputed", { [address]: () => listed(disputed(1), disputed(2)) });
    const links = await screen.findAllByRole("link", { name: /^6x3, / });
    await user.keyboard("jj");
    expect(document.activeElement).toBe(links[1]);
    await user.keyboard("k");
    expect(document.activeElement).toBe(links[0]);
  });

  it("an empty list, a list without nights for this reason, and a failure each show their own message", async () => {
    const none = { total: 0, counts: { hosts: 0, mates: 0, sender: 0, newcomer: 0 }, items: [] };
    const { unmount } = await openDesk("/moderation/disputed", { [address]: () => none });
    expect(await screen.findByText("No night is disputed")).toBeDefined();
    unmount();
    const filtered = await openDesk("/moderation/disputed?reason=sender", {
      [address]: () => ({ ...none, counts }),
    });
    expect(await screen.findByText("None disputed for this reason.")).toBeDefined();
    expect(screen.getByRole("button", { name: "Show all" })).toBeDefined();
    filtered.unmount();
    await openDesk("/moderation/disputed", { [address]: () => problemAnswer(500, "internal_error") });
    expect(await screen.findByText("The disputed nights could not be loaded.")).toBeDefined();
  });
});
