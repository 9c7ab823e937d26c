import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { problemAnswer } from "../../../testing/answers.ts";
import { lookedAt, openPeople, personAddress, somebody } from "../testing/open-people.ts";
import { suspensionEnd } from "./end-fields.tsx";

const path = `/moderation/people/${somebody}`;
const dayMs = 86_400_000;
const words = "Reason, which they will read";

const suspension = {
  uuid: "0198f0aa-0000-7000-a000-000000000051",
  user: { uuid: somebody, ign: "Somebody", role: "user" },
  begunAt: "2026-11-01T12:00:00.000Z",
  until: "2999-01-01T12:00:00.000Z",
  reason: "Forged a night.",
  by: null,
  liftedAt: null,
  isInForce: true,
  answer: "It was my brother.",
  answeredAt: "2026-11-02T12:00:00.000Z",
} as const;

describe("a suspension on the page of an account", () => {
  it("a suspension is given with an end and a reason, after a preview of the text that the person reads", async () => {
    const told: { suspendedUntil: string }[] = [];
    await openPeople(path, {
      [personAddress]: async (_url: URL, request: Request) => {
        if (request.method === "GET") return lookedAt();
        told.push(await request.json());
        return lookedAt({ suspension, suspendedUntil: suspension.until });
      },
    });
    await userEvent.click(await screen.findByRole("link", { name: "Suspend" }));
    const form = within(await screen.findByRole("dialog", { name: "Suspend" }));
    expect(form.queryByRole("region", { name: "What they will read" })).toBeNull();
    await userEvent.selectOptions(form.getByRole("combobox", { name: "It ends after" }), "30 days");
    await userEvent.type(form.getByRole("textbox", { name: words }), "Forged a night.");
    const preview = form.getByRole("region", { name: "What they will read" });
    expect(preview.textContent).toMatch(/Your account is suspended until .+You can look at everything/);
    expect(preview.textContent).toContain("Forged a night.");
    const before = Date.now();
    await userEvent.click(form.getByRole("button", { name: "Suspend" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(told).toEqual([{ suspendedUntil: expect.any(String), suspendReason: "Forged a night." }]);
    const end = Date.parse(told[0]?.suspendedUntil ?? "");
    expect(end - before).toBeGreaterThanOrEqual(30 * dayMs);
    expect(Date.now() - end).toBeGreaterThanOrEqual(-30 * dayMs);
    const section = within(screen.getByRole("region", { name: "Suspension" }));
    expect(section.getByText("It was my brother.")).toBeDefined();
    expect(section.getByText(/by an operator/)).toBeDefined();
  });

  it("a suspension is changed, with a typed end in the future, and lifted", async () => {
    const told: unknown[] = [];
    await openPeople(path, {
      [personAddress]: async (_url: URL, request: Request) => {
        if (request.method === "GET") return lookedAt({ suspension, suspendedUntil: suspension.until });
        told.push(await request.json());
        return lookedAt({ suspension, suspendedUntil: suspension.until });
      },
    });
    await userEvent.click(await screen.findByRole("link", { name: "Change the suspension" }));
    const form = within(await screen.findByRole("dialog", { name: "Change the suspension" }));
    const save = form.getByRole<HTMLButtonElement>("button", { name: "Save" });
    expect(save.disabled).toBe(true);
    await userEvent.selectOptions(form.getByRole("combobox", { name: "It ends after" }), "Another time");
    fireEvent.change(form.getByLabelText("Another time"), { target: { value: "2001-01-01T10:00" } });
    expect(form.getByRole("alert").textContent).toContain("Choose a time in the future");
    expect(save.disabled).toBe(true);
    const own = new Date(Date.now() + 5 * dayMs).toISOString().slice(0, 16);
    fireEvent.change(form.getByLabelText("Another time"), { target: { value: own } });
    await userEvent.click(save);
    await waitFor(() =>
      expect(told).toEqual([
        { suspendedUntil: new Date(own).toISOString(), suspendReason: "Forged a night." },
      ]),
    );
    await userEvent.click(await screen.findByRole("link", { name: "Lift the suspension" }));
    const lift = within(await screen.findByRole("dialog", { name: "Lift the suspension" }));
    await userEvent.type(lift.getByRole("textbox"), "A mistake");
    await userEvent.click(lift.getByRole("button", { name: "Lift the suspension" }));
    await waitFor(() => expect(told.at(-1)).toEqual({ suspendedUntil: null, reason: "A mistake" }));
  });

  it("a refused suspension stays in the form", async () => {
    await openPeople(`${path}?act=suspend`, {
      [personAddress]: (_url: URL, request: Request) =>
        request.method === "GET" ? lookedAt() : problemAnswer(403, "not_allowed"),
    });
    const form = within(await screen.findByRole("dialog", { name: "Suspend" }));
    await userEvent.type(form.getByRole("textbox", { name: words }), "Rude");
    await userEvent.click(form.getByRole("button", { name: "Suspend" }));
    expect((await form.findByRole("alert")).textContent).toContain("Not allowed");
    expect(form.getByRole<HTMLTextAreaElement>("textbox", { name: words }).value).toBe("Rude");
  });
});

describe("the end of a suspension", () => {
  it("the end is in the future, at most ten years away", () => {
    const nowMs = Date.parse("2026-11-22T12:00:00.000Z");
    const own = (text: string) => suspensionEnd({ choice: "own", own: text, kept: null }, nowMs);
    expect(suspensionEnd({ choice: "3", own: "", kept: null }, nowMs)?.toISOString()).toBe(
      "2026-11-25T12:00:00.000Z",
    );
    expect(own("2026-11-22T12:00:00.000Z")).toBeNull();
    expect(own("2026-11-22T12:00:01.000Z")).not.toBeNull();
    expect(own(new Date(nowMs + 3650 * dayMs).toISOString())).not.toBeNull();
    expect(own(new Date(nowMs + 3650 * dayMs + 1000).toISOString())).toBeNull();
    expect(own("")).toBeNull();
  });
});
