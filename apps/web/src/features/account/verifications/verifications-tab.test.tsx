import { listEligibleNights } from "@hunt/contracts/eligible-nights";
import { type OwnVerificationAnswer, ownVerificationSchema } from "@hunt/contracts/own-nights";
import { answerOf, type Given } from "@hunt/contracts/testing/answer-of";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { nightAnswer } from "../../../testing/answers.ts";
import { openAccount } from "../testing/open-account.ts";

const uuid = "00000000-0000-4000-8000-000000000001";
const nightUuid = "00000000-0000-4000-8000-000000000002";
const verification = (given: Given<OwnVerificationAnswer>) =>
  answerOf(ownVerificationSchema, {
    status: "pending",
    createdAt: "2026-11-20T18:30:00.000Z",
    night: { format: "6x3", startedAt: "2026-11-19T18:30:00.000Z" },
    ...given,
  });

describe("the verifications of the account", () => {
  it("each verification says what became of it, and why", async () => {
    const items = [
      verification({ status: "rejected", reasonCode: "video_incomplete", reason: "The video ends early." }),
    ];
    await openAccount("verifications", { "/v2/@me/nights/verifications": () => ({ total: 1, items }) });
    const list = within(await screen.findByRole("list", { name: "Verifications" }));
    const row = await list.findByRole("listitem");
    expect(row.textContent).toContain("6x3, 19 Nov 2026");
    expect(within(row).getByText("Rejected")).toBeDefined();
    expect(within(row).getByText("Requested on 20 Nov 2026")).toBeDefined();
    expect(within(row).getByText("The video does not show the whole night.")).toBeDefined();
    expect(within(row).getByText("The moderator wrote: The video ends early.")).toBeDefined();
    expect(within(row).getByRole("button", { name: "Ask again" })).toBeDefined();
  });

  it("a waiting verification can be edited with its proof, and withdrawn after a confirmation", async () => {
    const put: unknown[] = [];
    let items = [verification({ uuid, videoUrl: "https://youtu.be/a", night: { uuid: nightUuid } })];
    await openAccount("verifications", {
      "/v2/@me/nights/verifications": () => ({ total: 1, items }),
      [`/v2/nights/${nightUuid}`]: () => nightAnswer({ uuid: nightUuid }),
      "/v2/categories": () => ({ total: 0, items: [] }),
      [`/v2/@admin/nights/verifications/${uuid}`]: async (_url, request) => {
        const body = (await request.json()) as Given<OwnVerificationAnswer>;
        put.push(body);
        items = [verification({ ...items[0], ...body })];
        return items[0];
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Change the proof" }));
    const form = within(await screen.findByRole("dialog", { name: "Change the proof" }));
    const link = await form.findByRole<HTMLInputElement>("textbox", { name: "Link" });
    expect(link.value).toBe("https://youtu.be/a");
    await userEvent.type(link, "b");
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(await screen.findByRole("button", { name: "Withdraw" }));
    const sure = within(await screen.findByRole("dialog", { name: "Withdraw the request?" }));
    await userEvent.click(sure.getByRole("button", { name: "Withdraw" }));
    expect(await screen.findByText("Cancelled", { selector: "li *" })).toBeDefined();
    expect(put).toEqual([
      { videoUrl: "https://youtu.be/ab", povs: [], category: null, message: null },
      { status: "cancelled" },
    ]);
  });

  it("verifications can be requested for eligible nights; other nights say why not", async () => {
    await openAccount("verifications", {
      "/v2/@me/nights/verifications": () => ({ total: 0, items: [] }),
      "/v2/@me/nights/eligible": () =>
        answerOf(listEligibleNights.schema.response[200], {
          total: 1,
          items: [{ uuid: nightUuid, format: "6x3", startedAt: "2026-11-19T18:30:00.000Z" }],
          ineligible: [
            { night: { format: "5x3", createdAt: "2026-11-18T18:30:00.000Z" }, reasons: ["client_log"] },
          ],
        }),
    });
    const eligible = within(await screen.findByRole("region", { name: "Nights that can be verified" }));
    expect(eligible.getByRole("button", { name: "Request verification" })).toBeDefined();
    await userEvent.click(eligible.getByText("Your other nights, and why each cannot be verified"));
    expect(eligible.getByText(/^It was read from a client’s log/)).toBeDefined();
  });

  it("an explanation is shown while there are no verifications", async () => {
    await openAccount("verifications", { "/v2/@me/nights/verifications": () => ({ total: 0, items: [] }) });
    expect(await screen.findByText("No verifications yet")).toBeDefined();
    expect(screen.getByText(/A moderator verifies a night from its video/)).toBeDefined();
  });

  it("verifications are filtered by the status in the address", async () => {
    const queries: string[] = [];
    const { router } = await openAccount("verifications&status=approved", {
      "/v2/@me/nights/verifications": (url) => {
        // The path above the tabs only counts the requests that wait.
        if (url.searchParams.get("limit") !== "0") queries.push(url.search);
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
