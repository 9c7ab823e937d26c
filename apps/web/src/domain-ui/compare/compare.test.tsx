import type { MeAnswer } from "@hunt/contracts/me";
import type { Given } from "@hunt/contracts/testing/answer-of";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { loadTexts } from "../../i18n/i18n.ts";
import { closeModal, openModal } from "../../lib/modals.ts";
import { meAnswer, sessionAnswer, userAnswer, userListAnswer } from "../../testing/answers.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { CompareDialog } from "./compare-dialog.tsx";
import type { CompareSubject, ListedNight } from "./compare-subject.ts";

const [here, above] = ["0f1e2d3c-4b5a-4678-8a9b-0c1d2e3f4a01", "0f1e2d3c-4b5a-4678-8a9b-0c1d2e3f4a02"];
const night = (nightUuid = here, runIndex: number | null = null): ListedNight => ({
  nightUuid,
  runIndex,
  ms: 471_144,
});
const hunter = (ign: string, digit: number) => ({ uuid: `0198f0aa-1111-7000-8000-00000000000${digit}`, ign });

async function open(subject: CompareSubject, me: Given<MeAnswer> | null = null) {
  // biome-ignore lint/suspicious/noDocumentCookie: the sign that the server sets, which the test's browser takes in no other way.
  if (me !== null) document.cookie = "session=pair-1; Path=/";
  const app = await renderApp({
    path: "/nope",
    server: {
      "/v2/users": () => userListAnswer([userAnswer({ ign: "Third" })]),
      "/v2/sessions": () => sessionAnswer(meAnswer(me ?? {})),
    },
  });
  await loadTexts(["popup"]);
  act(() => openModal(CompareDialog, { subject }));
  const dialog = within(await screen.findByRole("dialog"));
  const links = () =>
    dialog.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  return { ...app, dialog, links };
}

describe("the choices of a comparison", () => {
  afterEach(() => {
    act(() => closeModal());
    // biome-ignore lint/suspicious/noDocumentCookie: the same.
    document.cookie = "session=; Path=/; Max-Age=0";
  });

  it("a night is compared with the one above it, the record and its squad's best", async () => {
    const { links } = await open({ kind: "night", night: night(), above: night(above) });
    expect(links()).toEqual([
      ["With the one above: 7:51.144", `/nights/${here}?of=night&compare=${above}#compared`],
      ["With the record run", `/nights/${here}?compare=record#compared`],
      ["With its squad’s best run ever", `/nights/${here}?compare=best#compared`],
    ]);
  });

  it("a run is compared with the run above it", async () => {
    const { links, dialog } = await open({ kind: "night", night: night(here, 3), above: night(above, 2) });
    expect(dialog.getByRole("heading", { name: "Compare this run" })).toBeDefined();
    expect(links().map(([, href]) => href)).toEqual([
      `/nights/${here}?of=%223%22&compare=${above}.2#compared`,
      `/nights/${here}?of=%223%22&compare=record#compared`,
      `/nights/${here}?of=%223%22&compare=best#compared`,
    ]);
  });

  it("a visitor with a verified name can also compare with themselves", async () => {
    const me = { uuid: hunter("Me", 9).uuid, ign: "Me" };
    const { links } = await open({ kind: "night", night: night(), above: null }, me);
    await waitFor(() =>
      expect(links()[0]).toEqual(["With your fastest run", `/nights/${here}?compare=mine#compared`]),
    );
    act(() => closeModal());
    act(() =>
      openModal(CompareDialog, { subject: { kind: "hunter", hunter: hunter("Quill", 1), above: null } }),
    );
    const link = await screen.findByRole("link", { name: "With me" });
    expect(link.getAttribute("href")).toBe("/users/Quill/against/Me");
  });

  it("a hunter is compared with the one above, and with any hunter that is found", async () => {
    const { links, dialog, router } = await open({
      kind: "hunter",
      hunter: hunter("Quill", 1),
      above: hunter("A/B", 2),
    });
    expect(links()).toEqual([["With A/B, one above", "/users/Quill/against/A%2FB"]]);
    await userEvent.type(dialog.getByRole("searchbox", { name: "Part of a hunter’s name" }), "thi{Enter}");
    await waitFor(() => expect(router.state.location.pathname).toBe("/users/Quill/against/Third"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
