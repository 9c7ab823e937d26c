import { loadPage } from "../../lib/load-page.ts";
import { openModal } from "../../lib/modals.ts";
import type { SignInReason } from "./sign-in-dialog.tsx";

const load = () => loadPage(() => import("./sign-in-dialog.tsx"), { now: ["signIn"] });

/** Fetches the window's code before it is wanted; a failure shows only when it is. */
export function preloadSignIn(): void {
  void load().catch(() => null);
}

/** Opens the ways to sign in; whoever takes one comes back to this page. Rejects when the code does not arrive. */
export async function openSignIn(reason: SignInReason = "join"): Promise<void> {
  const { SignInDialog } = await load();
  openModal(SignInDialog, { reason });
}
