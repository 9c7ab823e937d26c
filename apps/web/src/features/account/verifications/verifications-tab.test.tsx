import { type OwnVerificationAnswer, ownVerificationSchema } from "@hunt/contracts/own-nights";
import { answerOf, type Given } from "@hunt/contracts/testing/answer-of";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { openAccount } from "../testing/open-account.ts";

const verification = (given: Given<OwnVerificationAnswer>) =>
  answerOf(ownVerificationSchema, {
    status: "pending",
    createdAt: "2026-11-20T18:30:00.000Z",
    night: { format: "6x3", startedAt: "2026-11-19T18:30:00.000Z" },
    ...given,
  });

describe("the verifications of the account", () => {
  it("say what became of each, and why", async () => {
    const items = [verification({ status: "rejected", reason: "The video ends early." })];
    await openAccount("verifications", { "/v2/@me/nights/verifications": () => ({ total: 1, items }) });
    const list = within(await screen.findByRole("list", { name: "Verifications" }));
    const row = await list.findByRole("listitem");
    expect(row.textContent).toContain("6x3, 19 Nov 2026");
    expect(within(row).getByText("Rejected")).toBeDefined();
    expect(row.textContent).toContain("Asked for on 20 Nov 2026 · the night is not verified");
    expect(within(row).getByText("Reason: The video ends early.")).toBeDefined();
  });

  it("are explained while there is none", async () => {
    await openAccount("verifications", { "/v2/@me/nights/verifications": () => ({ total: 0, items: [] }) });
    expect(await screen.findByText("No verifications yet")).toBeDefined();
    expect(screen.getByText(/A moderator verifies a night by its video/)).toBeDefined();
  });

  it("are asked for by their status, which stands in the address", async () => {
    const queries: string[] = [];
    const { router } = await openAccount("verifications&status=approved", {
      "/v2/@me/nights/verifications": (url) => {
        queries.push(url.search);
        return url.search.includes("status")
          ? { total: 0, items: [] }
          : { total: 1, items: [verification({})] };
      },
    });
    expect(await screen.findByText("None with this status.")).toBeDefined();
    expect(queries).toEqual(["?limit=10&offset=0&status=approved"]);
    await userEvent.click(screen.getByRole("button", { name: "Show all" }));
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: "verifications" }));
  });
});
