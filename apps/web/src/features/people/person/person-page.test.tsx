import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { closeModal } from "../../../lib/modals.ts";
import { problemAnswer } from "../../../testing/answers.ts";
import { lookedAt, me, openPeople, personAddress, somebody } from "../testing/open-people.ts";

const path = `/moderation/people/${somebody}`;
const region = async (name: string) => within(await screen.findByRole("region", { name }));
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
const reason = "Reason, for the audit log";

/** Returns a server that records changes, and answers with the changed account. */
function changing(change: object) {
  const told: unknown[] = [];
  let person = lookedAt();
  const handler = async (_url: URL, request: Request) => {
    if (request.method === "PUT") {
      told.push(await request.json());
      person = { ...person, ...change };
    }
    return person;
  };
  return { told, server: { [personAddress]: handler } };
}

describe("the page of an account", () => {
  it("the page shows the API's answer, and says that each view of an account is recorded", async () => {
    await openPeople(path, { [personAddress]: () => lookedAt() });
    expect(await screen.findByRole("heading", { level: 1, name: "Somebody" })).toBeDefined();
    expect(screen.getByText(/your visit is recorded in the audit log/)).toBeDefined();
    expect((await region("Account")).getByText(somebody)).toBeDefined();
    const names = (await region("In-game names")).getAllByRole("listitem");
    expect(names.map((name) => name.textContent)).toEqual([
      "SomebodyIn forceVerified on 1 Feb 2026",
      "SomeoneVerified on 6 Jan 2026 · ended on 1 Feb 2026",
    ]);
    expect((await region("Sign-ins")).getByText("Steam")).toBeDefined();
    expect((await region("Badges")).getByText("Event winner")).toBeDefined();
    const activity = await region("Activity");
    expect(activity.getByText("Uploads").nextSibling?.textContent).toBe("4");
    expect((await activity.findByRole("link", { name: "1 open of 3" })).getAttribute("href")).toBe(
      `/moderation/reports?view=all&user=${somebody}`,
    );
    expect((await region("Suspension")).getByText("Not suspended.")).toBeDefined();
    expect(screen.getByRole("link", { name: "Public profile" }).getAttribute("href")).toBe("/users/Somebody");
  });

  it("the account is requested once, because each request is recorded", async () => {
    let looks = 0;
    const { router } = await openPeople(path, {
      [personAddress]: () => {
        looks += 1;
        return lookedAt();
      },
    });
    await userEvent.click(await screen.findByRole("link", { name: "Change the badges" }));
    await userEvent.click((await dialog("Change the badges")).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    expect(looks).toBe(1);
  });

  it("badges are given and removed with a reason", async () => {
    const { told, server } = changing({ badges: ["tester"] });
    await openPeople(path, server);
    await userEvent.click(await screen.findByRole("link", { name: "Change the badges" }));
    const form = await dialog("Change the badges");
    const save = form.getByRole<HTMLButtonElement>("button", { name: "Save" });
    await userEvent.type(form.getByRole("textbox", { name: reason }), " Won, and tests ");
    expect(save.disabled).toBe(true);
    await userEvent.click(form.getByRole("checkbox", { name: "Event winner" }));
    await userEvent.click(form.getByRole("checkbox", { name: "Tester" }));
    await userEvent.click(save);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(told).toEqual([{ badges: ["tester"], reason: "Won, and tests" }]);
    expect((await region("Badges")).getByText("Tester")).toBeDefined();
  });

  it("a name is verified by hand and removed, and a refused name says why", async () => {
    const told: unknown[] = [];
    await openPeople(path, {
      [personAddress]: async (_url: URL, request: Request) => {
        if (request.method === "GET") return lookedAt();
        const body = await request.json();
        told.push(body);
        return body.ign === null
          ? lookedAt({ ign: null })
          : problemAnswer(409, "name_looks_alike", { ign: "Sornebody" });
      },
    });
    await userEvent.click(await screen.findByRole("link", { name: "Verify a name by hand" }));
    const form = await dialog("Verify a name by hand");
    await userEvent.type(form.getByRole("textbox", { name: "In-game name" }), "Somebody Else");
    await userEvent.type(form.getByRole("textbox", { name: reason }), "Shown in a stream");
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    expect((await form.findByRole("alert")).textContent).toContain(
      "It is too hard to tell apart from Sornebody",
    );
    await userEvent.click(form.getByRole("button", { name: "Cancel" }));
    await userEvent.click(await screen.findByRole("link", { name: "Take the name away" }));
    const take = await dialog("Take the name away");
    await userEvent.type(take.getByRole("textbox", { name: reason }), "Not theirs");
    await userEvent.click(take.getByRole("button", { name: "Take the name away" }));
    expect(await screen.findByRole("heading", { level: 1, name: "No verified name" })).toBeDefined();
    expect(told).toEqual([
      { ign: "Somebody Else", reason: "Shown in a stream" },
      { ign: null, reason: "Not theirs" },
    ]);
  });

  it("a new role asks for a recent sign-in, and returns to the form as it was", async () => {
    const server = (isFresh: boolean, told: unknown[] = []) => ({
      [personAddress]: async (_url: URL, request: Request) => {
        if (request.method === "GET") return lookedAt();
        told.push(await request.json());
        return isFresh ? lookedAt({ role: "mod" }) : problemAnswer(403, "fresh_sign_in_needed");
      },
    });
    const { unmount, router } = await openPeople(path, server(false));
    await userEvent.click(await screen.findByRole("link", { name: "Change the role" }));
    const form = await dialog("Change the role");
    await userEvent.click(form.getByRole("radio", { name: "Moderator" }));
    await userEvent.type(form.getByRole("textbox", { name: reason }), "Elected");
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    expect(await screen.findByRole("dialog", { name: "Sign in again" })).toBeDefined();
    expect(router.state.location.href).toBe(`${path}?act=role`);
    // The browser leaves for the sign-in, and comes back to a fresh page.
    unmount();
    closeModal();
    const told: unknown[] = [];
    await openPeople(`${path}?act=role`, server(true, told));
    const again = await dialog("Change the role");
    expect(again.getByText(/You have signed in again/)).toBeDefined();
    expect(told).toEqual([]);
    await userEvent.click(again.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(told).toEqual([{ role: "mod", reason: "Elected" }]));
    expect(sessionStorage.length).toBe(0);
  });

  it("a closed offer of a sign-in stores nothing, and the form stays as it is", async () => {
    await openPeople(`${path}?act=role`, {
      [personAddress]: (_url: URL, request: Request) =>
        request.method === "GET" ? lookedAt() : problemAnswer(403, "fresh_sign_in_needed"),
    });
    const form = await dialog("Change the role");
    await userEvent.click(form.getByRole("radio", { name: "Moderator" }));
    await userEvent.type(form.getByRole("textbox", { name: reason }), "Elected");
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    const offer = await dialog("Sign in again");
    expect(sessionStorage.length).toBe(1);
    await userEvent.click(offer.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(sessionStorage.length).toBe(0));
    expect(form.getByRole<HTMLTextAreaElement>("textbox", { name: reason }).value).toBe("Elected");
  });

  it("the admin's own account, programs, and the suspension of an admin cannot be changed", async () => {
    const own = `/v2/@admin/users/${me}`;
    const { unmount } = await openPeople(`/moderation/people/${me}?act=role`, {
      [own]: () => lookedAt({ uuid: me, role: "admin" }),
    });
    expect(await screen.findByText(/This is your own account/)).toBeDefined();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.queryByRole("link", { name: /Change|Verify|Suspend$/ })).toBeNull();
    unmount();
    const { unmount: close } = await openPeople(path, { [personAddress]: () => lookedAt({ role: "bot" }) });
    expect(await screen.findByText(/This is a program/)).toBeDefined();
    close();
    await openPeople(`${path}?act=suspend`, { [personAddress]: () => lookedAt({ role: "admin" }) });
    expect(await screen.findByText(/Administrators can be suspended only once/)).toBeDefined();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("a missing account and a failure each show their own message", async () => {
    const { unmount } = await openPeople(path, {
      [personAddress]: () => problemAnswer(404, "user_not_found"),
    });
    expect(await screen.findByText(/There is no such account/)).toBeDefined();
    unmount();
    const { unmount: close } = await openPeople("/moderation/people/nobody", {});
    expect(await screen.findByRole("heading", { name: "Four-oh-four" })).toBeDefined();
    close();
    await openPeople(path, { [personAddress]: () => problemAnswer(500, "internal_error") });
    expect((await screen.findByRole("alert")).textContent).toContain("The account could not be loaded.");
  });
});
