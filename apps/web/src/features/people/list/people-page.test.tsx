import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { problemAnswer } from "../../../testing/answers.ts";
import { listed, openPeople, somebody } from "../testing/open-people.ts";

const address = "/v2/@admin/users";
/** The rows of the list, without its head. */
const rows = async () =>
  within(await screen.findByRole("table", { name: "People" }))
    .getAllByRole("row")
    .slice(1);

describe("the list of people", () => {
  it("a row shows the person's name, role and marks, and since when they are here", async () => {
    const nobody = { uuid: "0198f0aa-0000-7000-a000-00000000cafe", ign: null };
    await openPeople("/moderation/people", {
      [address]: () => ({
        total: 2,
        items: [
          listed({
            role: "mod",
            suspendedUntil: "2999-01-01T00:00:00.000Z",
            stats: { nights: 1234, lastNightAt: "2026-03-01T12:00:00.000Z" },
          }),
          listed(nobody),
        ],
      }),
    });
    const [first, second] = await rows();
    expect(first?.textContent).toContain("Somebody");
    expect(first?.textContent).toContain("Moderator");
    expect(screen.getByRole("link", { name: /^Suspended until 1 Jan 2999/ }).getAttribute("href")).toBe(
      `/moderation/suspensions?user=${somebody}`,
    );
    expect(first?.textContent).toContain("1,234");
    expect(first?.textContent).toContain("1 Mar 2026");
    expect(first?.textContent).toContain("5 Jan 2026");
    expect(second?.textContent).toContain("No verified name");
    expect(second?.textContent).toContain("0000cafe");
    expect(second?.textContent).not.toContain(nobody.uuid);
  });

  it("the address decides what is requested, and search and filters stay there", async () => {
    const asked: string[] = [];
    const { router } = await openPeople("/moderation/people?search=some&role=x&page=2&suspended=true", {
      [address]: (url: URL) => {
        asked.push(url.search);
        return { total: 25, items: [listed()] };
      },
    });
    await rows();
    expect(asked[0]).toBe(
      "?limit=20&offset=20&orderBy=createdAt&orderDirection=desc&search=some&isSuspended=true",
    );
    const field = screen.getByRole("searchbox", { name: "Name, former name or account id" });
    await userEvent.clear(field);
    await userEvent.type(field, "body{Enter}");
    await waitFor(() => expect(router.state.location.search).toEqual({ search: "body", suspended: true }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Order" }), "By name");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Role" }), "Moderator");
    await waitFor(() =>
      expect(asked.at(-1)).toBe(
        "?limit=20&offset=0&orderBy=ign&orderDirection=asc&search=body&role=mod&isSuspended=true",
      ),
    );
  });

  it("two quick choices both stay, even when the page has not drawn the first one yet", async () => {
    const { router } = await openPeople("/moderation/people?page=2", {
      [address]: () => ({ total: 25, items: [listed()] }),
    });
    await rows();
    const choices = [screen.getByLabelText("Order"), screen.getByLabelText("Role")] as const;
    act(() => {
      fireEvent.change(choices[0], { target: { value: "ign" } });
      fireEvent.change(choices[1], { target: { value: "mod" } });
    });
    await waitFor(() => expect(router.state.location.search).toEqual({ order: "ign", role: "mod" }));
  });

  it("a search without a result and a failure each show their own message", async () => {
    const { router, unmount } = await openPeople("/moderation/people?search=nobody", {
      [address]: () => ({ total: 0, items: [] }),
    });
    expect(await screen.findByText("No accounts match.")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Clear the filters" }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    unmount();
    await openPeople("/moderation/people", { [address]: () => problemAnswer(500, "internal_error") });
    const failed = await screen.findByRole("alert");
    expect(failed.textContent).toContain("The accounts could not be loaded.");
  });

  it("the list does not exist for moderators", async () => {
    await openPeople("/moderation/people", {}, { role: "mod" });
    expect(await screen.findByRole("heading", { name: "Four-oh-four" })).toBeDefined();
  });
});
