import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { closeModal } from "../../../lib/modals.ts";
import { problemAnswer, userAnswer, userListAnswer } from "../../../testing/answers.ts";
import { renderApp } from "../../../testing/render-app.tsx";

const night = "0f1e2d3c-4b5a-4678-8a9b-0c1d2e3f4a5b";

/**
 * Returns a server with more hunters than one request returns. All names contain the text, and that of the hunter with the
 * fewest captures begins with it.
 */
function crowdServer() {
  const crowd = [
    ...Array.from({ length: 30 }, (_, place) => userAnswer({ ign: `Stormdragon${place}` })),
    userAnswer({ ign: "amber_tiger" }),
  ];
  return {
    "/v2/users": (url: URL) => {
      const search = url.searchParams.get("search") ?? "";
      const found = crowd.filter(({ ign }) => ign?.includes(search));
      if (url.searchParams.get("orderBy") === "match")
        found.sort(
          (one, other) => Number(other.ign?.startsWith(search)) - Number(one.ign?.startsWith(search)),
        );
      return userListAnswer(found.slice(0, Number(url.searchParams.get("limit"))), found.length);
    },
  };
}

/** Returns a server with four hunters, which records its requests. */
function hunterServer() {
  const asked: URL[] = [];
  const known = [
    userAnswer({ ign: "Ashwind" }),
    userAnswer({ ign: "Quill", aliases: ["Ashes"] }),
    userAnswer({ ign: "50% off/on" }),
    userAnswer({ ign: "Washed" }),
  ];
  const server = {
    "/v2/users": (url: URL) => {
      asked.push(url);
      const search = url.searchParams.get("search")?.toLowerCase() ?? "";
      const found = known.filter(({ ign, aliases }) =>
        [ign ?? "", ...aliases].some((name) => name.toLowerCase().includes(search)),
      );
      return userListAnswer(found.slice(0, Number(url.searchParams.get("limit"))), found.length);
    },
  };
  return { asked, server };
}

async function openSearch(server: Readonly<Record<string, (url: URL) => unknown>>) {
  const view = await renderApp({ path: "/nope", server });
  const [button] = screen.getAllByRole("button", { name: "Find a hunter" });
  await userEvent.click(button as HTMLElement);
  const field = await screen.findByRole("combobox", { name: "Hunter’s name, or a link" });
  return { ...view, button, field };
}

const options = () => screen.queryAllByRole("option").map((option) => option.getAttribute("href"));

describe("the hunter search", () => {
  afterEach(() => act(() => closeModal()));

  it("a request is made once typing pauses, and never for an empty text", async () => {
    const { asked, server } = hunterServer();
    const { field } = await openSearch(server);
    await userEvent.type(field, "  ");
    await userEvent.type(field, "ash");
    await waitFor(() => expect(options()).toEqual(["/users/Ashwind", "/users/Quill", "/users/Washed"]));
    expect(asked.map((url) => url.search)).toEqual(["?search=ash&limit=5&orderBy=match"]);
  });

  it("hunters whose names begin with the text come first, however many contain it", async () => {
    const { field } = await openSearch(crowdServer());
    await userEvent.type(field, "a");
    await waitFor(() => expect(options()[0]).toBe("/users/amber_tiger"));
    expect(options()).toHaveLength(5);
    expect(screen.getByRole("link", { name: "All 31 hunters with “a”" })).toBeDefined();
  });

  it("a single result offers a link to all of the hunter's nights", async () => {
    const { field } = await openSearch(crowdServer());
    await userEvent.type(field, "amber");
    const link = await screen.findByRole("link", { name: /^All nights of amber_tiger \(/ });
    expect(link.getAttribute("href")).toMatch(/^\/database\?show=nights&userUuid=/);
  });

  it("the matching part is marked, and a match in an alias says so", async () => {
    const { server } = hunterServer();
    const { field } = await openSearch(server);
    await userEvent.type(field, "ASH");
    const [ashwind, quill] = await screen.findAllByRole("option");
    expect(within(ashwind as HTMLElement).getByText("Ash").tagName).toBe("MARK");
    expect(quill?.textContent).toContain("also known as Ashes");
    expect(ashwind?.textContent).not.toContain("also known as");
  });

  it("a search without a result says so", async () => {
    const { server } = hunterServer();
    const { field } = await openSearch(server);
    await userEvent.type(field, "nobody");
    expect(await screen.findByText("No hunters found")).toBeDefined();
    expect(options()).toEqual([]);
  });

  it("arrow keys and Enter operate the search", async () => {
    const { server } = hunterServer();
    const { field, router } = await openSearch(server);
    await userEvent.type(field, "ash");
    const [first, second] = await screen.findAllByRole("option");
    await userEvent.keyboard("{ArrowDown}");
    expect(field.getAttribute("aria-activedescendant")).toBe(first?.id);
    expect(first?.getAttribute("aria-selected")).toBe("true");
    await userEvent.keyboard("{ArrowDown}");
    expect(field.getAttribute("aria-activedescendant")).toBe(second?.id);
    await userEvent.keyboard("{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}{Enter}");
    await waitFor(() => expect(router.state.location.pathname).toBe("/users/Quill"));
    await waitFor(() =>
      expect(screen.queryByRole("combobox", { name: "Hunter’s name, or a link" })).toBeNull(),
    );
  });

  it("the first hunter opens when Enter was pressed before the answer arrived", async () => {
    const { server } = hunterServer();
    const { field, router } = await openSearch(server);
    await userEvent.type(field, "50%{Enter}");
    await waitFor(() => expect(router.history.location.pathname).toBe("/users/50%25%20off%2Fon"));
  });

  it("a pasted link is offered as a target, without a request", async () => {
    const { asked, server } = hunterServer();
    const { field, router } = await openSearch(server);
    await userEvent.click(field);
    await userEvent.paste(`${location.origin}/nights/${night}?compare=best`);
    const option = await screen.findByRole("option", { name: /Open this night/ });
    expect(option.getAttribute("href")).toBe(`/nights/${night}?compare=best`);
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(router.state.location.href).toBe(`/nights/${night}?compare=best`));
    expect(asked).toEqual([]);
  });

  it("a link to another site is reported as unknown", async () => {
    const { server } = hunterServer();
    const { field } = await openSearch(server);
    await userEvent.click(field);
    await userEvent.paste(`https://elsewhere.example/nights/${night}`);
    expect(await screen.findByText("This link does not lead to a page on this site.")).toBeDefined();
    expect(options()).toEqual([]);
  });

  it("a failure shows its request id, and can be retried", async () => {
    let failing = true;
    const { field } = await openSearch({
      "/v2/users": () =>
        failing ? problemAnswer(503, "overloaded") : userListAnswer([userAnswer({ ign: "Ashwind" })]),
    });
    await userEvent.type(field, "ash");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("The search failed.");
    expect(alert.textContent).toContain("req-1");
    failing = false;
    await userEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(options()).toEqual(["/users/Ashwind"]));
  });

  it("the footer links to the full list of results", async () => {
    const { server } = hunterServer();
    const { field } = await openSearch(server);
    await userEvent.type(field, "ash");
    const all = await screen.findByRole("link", { name: "All 3 hunters with “ash”" });
    expect(all.getAttribute("href")).toBe("/database?search=ash");
  });
});

describe("the / key", () => {
  afterEach(() => act(() => closeModal()));

  it("the key opens the search", async () => {
    await renderApp({ path: "/nope" });
    await userEvent.keyboard("/");
    const field = await screen.findByRole("combobox", { name: "Hunter’s name, or a link" });
    expect((field as HTMLInputElement).value).toBe("");
  });

  it("the key is an ordinary letter in a field", async () => {
    const { server } = hunterServer();
    const { field } = await openSearch(server);
    await userEvent.type(field, "a/b");
    expect((field as HTMLInputElement).value).toBe("a/b");
  });
});
