import { answerOf } from "@hunt/contracts/testing/answer-of";
import { uploadSchema } from "@hunt/contracts/uploads";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { keepClaim, readStoredClaims } from "../../lib/stored-claims.ts";
import { meAnswer, problemAnswer, sessionAnswer } from "../../testing/answers.ts";
import { renderApp } from "../../testing/render-app.tsx";

const [one, two] = ["0a0a0a0a-0000-4000-8000-000000000011", "0a0a0a0a-0000-4000-8000-000000000012"] as const;
const upload = (uuid: string, claimable = true) =>
  answerOf(uploadSchema, { uuid, status: "completed", createdAt: "2026-11-21T20:00:00.000Z", claimable });

type Server = NonNullable<Parameters<typeof renderApp>[0]["server"]>;

function keepBoth() {
  const night = { format: "6x3", startedAtMs: Date.UTC(2026, 10, 21, 20), squadSize: 2 };
  keepClaim({ uuid: one, token: "token-1", nights: [night] });
  keepClaim({ uuid: two, token: "token-2", nights: [{ ...night, format: "5x3" }, night] });
}

function open(path: string, server: Server = {}, isSignedIn = true) {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  if (isSignedIn) document.cookie = "session=pair-1; Path=/";
  return renderApp({
    path,
    server: {
      "/v2/sessions": () => sessionAnswer(meAnswer()),
      "/v2/@me/notices": () => ({ total: 0, items: [] }),
      [`/v2/uploads/${one}`]: () => upload(one),
      [`/v2/uploads/${two}`]: () => upload(two),
      ...server,
    },
  });
}

const region = () => screen.findByRole("region", { name: "Published here before you signed in" });

describe("the offer of uploads made here before a sign-in", () => {
  it("the offer lists nights by name, and claims them by token and fingerprint", async () => {
    keepBoth();
    const asked: unknown[] = [];
    await open("/", {
      [`/v2/uploads/${one}/claim`]: async (_url, request) => {
        asked.push(await request.json(), request.headers.get("fp"));
        return upload(one, false);
      },
    });
    const offer = within(await region());
    expect(await offer.findByRole("link", { name: "6x3 · 21 Nov 2026 · Duo" })).toBeDefined();
    expect(
      await offer.findByRole("link", { name: "5x3 · 21 Nov 2026 · Duo and 1 more night" }),
    ).toBeDefined();
    fireEvent.click(offer.getByRole("button", { name: "Make it mine: 6x3 · 21 Nov 2026 · Duo" }));
    expect(await screen.findByText("1 upload is now yours.")).toBeDefined();
    expect(asked).toEqual([{ claimToken: "token-1" }, expect.stringMatching(/^[0-9a-f]{32}$/)]);
    expect(readStoredClaims().map(({ uuid }) => uuid)).toEqual([two]);
  });

  it("all uploads are claimed at once; one that already has an account is named and forgotten", async () => {
    keepBoth();
    await open("/account", {
      [`/v2/uploads/${one}/claim`]: () => upload(one, false),
      [`/v2/uploads/${two}/claim`]: () => problemAnswer(409, "upload_not_claimable"),
    });
    fireEvent.click(await within(await region()).findByRole("button", { name: "Make all 2 mine" }));
    expect(await screen.findByText("1 upload is now yours.")).toBeDefined();
    await waitFor(() => expect(readStoredClaims()).toEqual([]));
  });

  it("an upload is not offered again once somebody says that it is not theirs", async () => {
    keepBoth();
    await open("/");
    const offer = within(await region());
    fireEvent.click(await offer.findByRole("button", { name: "Not mine: 6x3 · 21 Nov 2026 · Duo" }));
    await waitFor(() => expect(offer.queryByText("6x3 · 21 Nov 2026 · Duo")).toBeNull());
    expect(readStoredClaims()).toHaveLength(2);
  });

  it("the offer can be closed over a page, and stays in the account from then on", async () => {
    keepBoth();
    const { router } = await open("/");
    fireEvent.click(within(await region()).getByRole("button", { name: "Later: they stay in your account" }));
    await waitFor(() => expect(screen.queryByRole("region", { name: /Published here/ })).toBeNull());
    await router.navigate({ to: "/account" });
    expect(await region()).toBeDefined();
  });

  it("an upload that has an account or is gone is left out and forgotten", async () => {
    keepBoth();
    await open("/account", {
      [`/v2/uploads/${one}`]: () => upload(one, false),
      [`/v2/uploads/${two}`]: () => problemAnswer(404, "upload_not_found"),
    });
    await waitFor(() => expect(readStoredClaims()).toEqual([]));
    expect(screen.queryByRole("region", { name: /Published here/ })).toBeNull();
  });

  it("a visitor does not see the offer", async () => {
    keepBoth();
    await open("/", {}, false);
    await screen.findByRole("contentinfo");
    expect(screen.queryByRole("region", { name: /Published here/ })).toBeNull();
  });
});
