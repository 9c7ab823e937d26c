import { answerOf } from "@hunt/contracts/testing/answer-of";
import { uploadSchema } from "@hunt/contracts/uploads";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { meAnswer, problemAnswer, sessionAnswer } from "../../../testing/answers.ts";
import { renderApp } from "../../../testing/render-app.tsx";
import { forgetOpenedLink } from "./claim-page.tsx";

const uploadUuid = "0a0a0a0a-0000-4000-8000-000000000021";
const nightUuid = "0a0a0a0a-0000-4000-8000-000000000022";
const token = "abcdefghijklmnopqrstuvwxyz0123456789-_ABCDE";

type Server = NonNullable<Parameters<typeof renderApp>[0]["server"]>;

function open({ hash = `#${uploadUuid}.${token}`, isSignedIn = true, server = {} as Server } = {}) {
  history.replaceState(null, "", `/claim${hash}`);
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  if (isSignedIn) document.cookie = "session=pair-1; Path=/";
  return renderApp({
    path: "/claim",
    server: { "/v2/sessions": () => sessionAnswer(meAnswer()), ...server },
  });
}

afterEach(() => {
  forgetOpenedLink();
  history.replaceState(null, "", "/");
});

describe("the page of a claim link", () => {
  it("the upload is claimed after a confirmation, and its night opens", async () => {
    const bodies: unknown[] = [];
    const { router } = await open({
      server: {
        [`/v2/uploads/${uploadUuid}/claim`]: async (_url, request) => {
          bodies.push(await request.json());
          return answerOf(uploadSchema, {
            uuid: uploadUuid,
            status: "completed",
            createdAt: "2026-11-21T20:00:00.000Z",
            nights: [{ number: 1, uuid: nightUuid, format: "6x3", status: "created" }],
          });
        },
      },
    });
    const button = await screen.findByRole("button", { name: "Make it mine" });
    expect(bodies).toEqual([]);
    fireEvent.click(button);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/nights/${nightUuid}`));
    expect(bodies).toEqual([{ linkToken: token }]);
  });

  it("the token is kept out of the address, and kept through a sign-in", async () => {
    await open({ isSignedIn: false });
    expect(await screen.findByText(/Sign in first/)).toBeDefined();
    expect(location.href).not.toContain(token);
    expect(sessionStorage.getItem("claimLink")).toContain(token);
  });

  it("while it cannot be checked who is signed in, the page says so and asks for no sign-in", async () => {
    await open({ server: { "/v2/sessions": () => problemAnswer(503, "database_unavailable") } });
    expect(await screen.findByText("We could not check whether you are signed in.")).toBeDefined();
    expect(screen.queryByText(/Sign in first/)).toBeNull();
  });

  it("an incomplete link is reported", async () => {
    await open({ hash: "#half" });
    expect(await screen.findByText(/This link is incomplete/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Make it mine" })).toBeNull();
    expect(await screen.findByRole("link", { name: "Your nights" })).toHaveProperty("search", "?tab=nights");
  });

  it("a broken link leads a visitor home", async () => {
    await open({ hash: "#half", isSignedIn: false });
    const card = (await screen.findByText(/This link is incomplete/)).parentElement as HTMLElement;
    expect(within(card).getByRole("link", { name: "Go to homepage" })).toHaveProperty("pathname", "/");
  });

  it.each([
    [409, "claim_link_used", "This link has already been used"],
    [409, "claim_link_expired", "This link has expired"],
    [403, "wrong_claim_token", /This link is incomplete/],
  ])("a refused claim says why: %s %s", async (status, code, text) => {
    await open({ server: { [`/v2/uploads/${uploadUuid}/claim`]: () => problemAnswer(status, code) } });
    fireEvent.click(await screen.findByRole("button", { name: "Make it mine" }));
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getByRole("link", { name: "Your nights" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Make it mine" })).toBeNull();
  });
});
