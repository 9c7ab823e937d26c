import { createReport } from "@hunt/contracts/reports";
import { answerOf } from "@hunt/contracts/testing/answer-of";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { meAnswer, problemAnswer, sessionAnswer, userAnswer } from "../../testing/answers.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { nightUuid, sampleNight } from "../../testing/sample-night.ts";

type Server = NonNullable<Parameters<typeof renderApp>[0]["server"]>;

const taken = () =>
  new Response(
    JSON.stringify(answerOf(createReport.schema.response[201], { kind: "night", status: "open" })),
    { status: 201, headers: { "content-type": "application/json" } },
  );
const signIn = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = "session=pair-1; Path=/";
};

async function openNight(server: Server = {}, night = sampleNight({ description: "A fine night." })) {
  await renderApp({
    path: `/nights/${nightUuid}`,
    server: {
      "/v2/sessions": () => sessionAnswer(),
      [`/v2/nights/${nightUuid}`]: () => night,
      [`/v2/nights/${nightUuid}/rank`]: () => problemAnswer(404, "night_not_found"),
      ...server,
    },
  });
  await screen.findByRole("heading", { level: 1 });
}

const openForm = async () => {
  await userEvent.click(await screen.findByRole("button", { name: "Report" }));
  return within(await screen.findByRole("dialog", { name: "Report this night" }));
};

describe("reporting a night", () => {
  it("the form says what happens next, asks for a reason, sends the report once and confirms it", async () => {
    signIn();
    const sent: unknown[] = [];
    await openNight({
      "/v2/reports": async (_url, request) => {
        sent.push(await request.json());
        return taken();
      },
    });
    const form = await openForm();
    expect(form.getByText(/will not learn that it was you/)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(form.getByRole("radio", { name: "The night" })));
    await userEvent.click(form.getByRole("button", { name: "Send the report" }));
    expect(form.getByRole("alert").textContent).toBe("Choose what is wrong with it.");
    await userEvent.click(form.getByRole("radio", { name: "Something else" }));
    await userEvent.click(form.getByRole("button", { name: "Send the report" }));
    expect(form.getByRole("alert").textContent).toBe("Say in your own words what it is.");
    expect(sent).toEqual([]);
    await userEvent.type(form.getByRole("textbox", { name: "In your own words" }), " Look at run 3. ");
    await userEvent.click(form.getByRole("button", { name: "Send the report" }));
    expect(await screen.findByText(/^Thank you\. A moderator will look at it/)).toBeDefined();
    expect(sent).toEqual([{ nightUuid, kind: "night", reasonCode: "other", text: "Look at run 3." }]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("a report has separate reasons for the night's description, when the night has one", async () => {
    signIn();
    const sent: unknown[] = [];
    await openNight({
      "/v2/reports": async (_url, request) => {
        sent.push(await request.json());
        return taken();
      },
    });
    const form = await openForm();
    await userEvent.click(form.getByRole("radio", { name: "Forged or edited" }));
    await userEvent.click(form.getByRole("radio", { name: "Its description" }));
    expect(form.queryByRole("radio", { name: "Forged or edited" })).toBeNull();
    expect(form.getAllByRole("radio", { checked: true })).toHaveLength(1);
    await userEvent.click(form.getByRole("radio", { name: "Advertising" }));
    await userEvent.click(form.getByRole("button", { name: "Send the report" }));
    await waitFor(() =>
      expect(sent).toEqual([{ nightUuid, kind: "description", reasonCode: "spam", text: "" }]),
    );
  });

  it("a visitor is asked to sign in, and reads why", async () => {
    await openNight();
    await userEvent.click(await screen.findByRole("button", { name: "Report" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Sign in to report" }));
    expect(dialog.getByText(/You need an account to report/)).toBeDefined();
  });

  it("the sender of the night cannot report it", async () => {
    signIn();
    const viewer = { access: "owner", memberScope: null, presence: null } as const;
    await openNight({}, sampleNight({ viewer }));
    expect(await screen.findByRole("button", { name: "Share" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Report" })).toBeNull();
  });

  it("the form says why each report was refused, and keeps the words", async () => {
    signIn();
    let refusal = problemAnswer(500, "internal_error");
    await openNight({ "/v2/reports": () => refusal });
    const form = await openForm();
    await userEvent.click(form.getByRole("radio", { name: "Wrong squad" }));
    await userEvent.click(form.getByRole("textbox"));
    await userEvent.paste("Ash was elsewhere.");
    for (const [code, status, params, words] of [
      ["reported_already", 409, {}, /Your report of this is still waiting for a moderator/],
      ["too_many_reports", 409, { max: 10 }, /10 of your reports are waiting for a moderator/],
      ["night_not_found", 404, {}, /There is no such night/],
    ] as const) {
      refusal = problemAnswer(status, code, params);
      await userEvent.click(form.getByRole("button", { name: "Send the report" }));
      await waitFor(() => expect(form.getByRole("alert").textContent).toMatch(words));
      expect(form.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Ash was elsewhere.");
    }
  });

  it("the refusal says when another report is accepted, after the last one of a day", async () => {
    signIn();
    await openNight({
      "/v2/reports": () => {
        const answer = problemAnswer(429, "rate_limited");
        answer.headers.set("retry-after", "18000");
        return answer;
      },
    });
    const form = await openForm();
    await userEvent.click(form.getByRole("radio", { name: "Forged or edited" }));
    await userEvent.click(form.getByRole("button", { name: "Send the report" }));
    expect((await form.findByRole("alert")).textContent).toContain("You can report again from ");
  });

  it("the form says to a suspended hunter that the report would be refused, before they write", async () => {
    signIn();
    const user = meAnswer({ suspendedUntil: "2027-02-01T12:00:00.000Z", suspendReason: "Made-up logs." });
    await openNight({ "/v2/sessions": () => sessionAnswer(user) });
    const dialog = await openForm();
    expect(dialog.getByRole("alert").textContent).toContain("Your account is suspended");
    expect(dialog.queryByRole("textbox")).toBeNull();
  });
});

describe("reporting a name", () => {
  const hunter = userAnswer({ ign: "Quill" });
  const openHunter = (server: Server = {}) =>
    renderApp({
      path: "/users/Quill",
      server: {
        "/v2/sessions": () => sessionAnswer(),
        "/v2/users/Quill": () => ({ ...hunter, stats: { ...hunter.stats, nights: 0 } }),
        ...server,
      },
    });

  it("the form sends the account of the reported name", async () => {
    signIn();
    const sent: unknown[] = [];
    await openHunter({
      "/v2/reports": async (_url, request) => {
        sent.push(await request.json());
        return taken();
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Report this name" }));
    const form = within(await screen.findByRole("dialog", { name: "Report the name Quill" }));
    await userEvent.click(form.getByRole("radio", { name: "Impersonation" }));
    await userEvent.click(form.getByRole("button", { name: "Send the report" }));
    await waitFor(() =>
      expect(sent).toEqual([{ userUuid: hunter.uuid, reasonCode: "impersonation", text: "" }]),
    );
  });

  it("visitors cannot report their own name", async () => {
    signIn();
    await openHunter({ "/v2/sessions": () => sessionAnswer(meAnswer({ uuid: hunter.uuid, ign: "Quill" })) });
    expect(await screen.findByRole("heading", { level: 1, name: "Quill" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Report this name" })).toBeNull();
  });
});
