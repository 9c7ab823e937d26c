import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { meAnswer, problemAnswer, sessionAnswer } from "../../../testing/answers.ts";
import { renderApp } from "../../../testing/render-app.tsx";

type Server = Parameters<typeof renderApp>[0]["server"];

function openData(server: Server = {}, path = "/account?tab=data") {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = "session=pair-1; Path=/";
  return renderApp({ path, server: { "/v2/sessions": () => sessionAnswer(), ...server } });
}

describe("exporting the account's data", () => {
  const saved: Blob[] = [];
  beforeEach(() => {
    saved.length = 0;
    vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
      saved.push(file as Blob);
      return "blob:file";
    });
    vi.spyOn(URL, "revokeObjectURL").mockReturnValue(undefined);
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it("the export shows how much has arrived while it loads, and saves it as a file", async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const send = (text: string) => writer.write(new TextEncoder().encode(text));
    const headers = { "content-type": "application/json", "x-total-items": "3" };
    await openData({ "/v2/@me/export": () => new Response(readable, { headers }) });
    const save = await screen.findByRole("button", { name: "Save my data" });
    save.focus();
    fireEvent.click(save);
    await send('{"format":1,"account":[{}\n],"names":[{}\n');
    expect(await screen.findByText(/^2 of 3 · 40 byte/)).toBeDefined();
    const bar = screen.getByRole<HTMLProgressElement>("progressbar", { name: "Your data is being loaded" });
    expect([bar.value, bar.max]).toEqual([2, 3]);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Cancel" }));
    await send(",{}\n]}");
    await writer.close();
    expect(await screen.findByText("Your data is saved.")).toBeDefined();
    expect(await saved[0]?.text()).toBe('{"format":1,"account":[{}\n],"names":[{}\n,{}\n]}');
    expect(screen.queryByRole("progressbar")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Save my data" }));
  });

  it("a failed export says so, and saves nothing", async () => {
    await openData({ "/v2/@me/export": () => problemAnswer(429, "rate_limited") });
    fireEvent.click(await screen.findByRole("button", { name: "Save my data" }));
    expect(await screen.findByText(/could not be loaded/)).toBeDefined();
    expect(saved).toEqual([]);
  });
});

describe("deleting the account", () => {
  async function openDialog() {
    fireEvent.click(await screen.findByRole("button", { name: "Delete my account" }));
    return within(await screen.findByRole("dialog", { name: "Delete your account?" }));
  }
  const confirm = "Delete for good";

  it("the dialog says to a suspended hunter that the suspension stays", async () => {
    const me = meAnswer({ ign: "Vigil", suspendedUntil: "2030-01-01T00:00:00.000Z", suspendReason: "Spam." });
    await openData({ "/v2/sessions": () => sessionAnswer(me) });
    expect((await openDialog()).getByText(/^The suspension, until it ends/)).toBeDefined();
  });

  it("the dialog lists what is deleted and what stays, asks for the name, and then leads to the home page as a visitor", async () => {
    const asked: string[] = [];
    const { router } = await openData({
      "/v2/sessions": () => sessionAnswer(meAnswer({ ign: "Vigil" })),
      "/v2/@me": (url, { method }) => {
        asked.push(`${method} ${url.search}`);
        return new Response(null, { status: 204 });
      },
    });
    const dialog = await openDialog();
    expect(dialog.getByRole("heading", { name: "What goes" })).toBeDefined();
    expect(dialog.getByText(/anonymous member/)).toBeDefined();
    const button = dialog.getByRole<HTMLButtonElement>("button", { name: confirm });
    expect(button.disabled).toBe(true);
    fireEvent.change(dialog.getByRole("textbox", { name: "Type Vigil to confirm" }), {
      target: { value: "vigil " },
    });
    fireEvent.click(dialog.getByRole("checkbox"));
    expect(dialog.queryByText(/anonymous member/)).toBeNull();
    fireEvent.click(button);
    expect(await screen.findByText("Your account is deleted.")).toBeDefined();
    expect(asked).toEqual(["DELETE ?nights=delete"]);
    expect(router.state.location.pathname).toBe("/");
    expect(document.cookie).not.toContain("session=");
  });

  it("the dialog asks for a fresh sign-in, and opens again after it", async () => {
    const { router } = await openData({
      "/v2/@me": () => problemAnswer(403, "fresh_sign_in_needed"),
    });
    const dialog = await openDialog();
    fireEvent.change(dialog.getByRole("textbox"), { target: { value: meAnswer().ign ?? "delete" } });
    fireEvent.click(dialog.getByRole("button", { name: confirm }));
    expect(await screen.findByRole("dialog", { name: "Sign in again" })).toBeDefined();
    // The sign-in returns to this address.
    expect(router.state.location.href).toContain("remove=asked");
  });

  it("the dialog is open again after the return from the sign-in", async () => {
    await openData({}, "/account?tab=data&remove=asked");
    expect(await screen.findByRole("dialog", { name: "Delete your account?" })).toBeDefined();
  });

  it("a failed deletion says so, and the account is still there", async () => {
    const { router } = await openData({ "/v2/@me": () => problemAnswer(503, "overloaded") });
    const dialog = await openDialog();
    fireEvent.change(dialog.getByRole("textbox"), { target: { value: meAnswer().ign ?? "delete" } });
    fireEvent.click(dialog.getByRole("button", { name: confirm }));
    expect(await screen.findByText("The account could not be deleted. Try again.")).toBeDefined();
    await waitFor(() => expect(router.state.location.pathname).toBe("/account"));
  });
});
