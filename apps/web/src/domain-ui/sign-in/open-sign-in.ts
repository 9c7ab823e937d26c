import { loadPage } from "../../lib/load-page.ts";
import { openModal } from "../../lib/modals.ts";
import type { SignInReason } from "./sign-in-dialog.tsx";

const load = () => loadPage(() => import("./sign-in-dialog.tsx"), { now: ["signIn"] });

/** Loads the window's code before it is needed; a failure shows only when the window opens. */
export function preloadSignIn(): void {
  void load().catch(() => null);
}

/** Opens the sign-in window; every way leads back to this page. Rejects when the code does not arrive. */
export async function openSignIn(reason: SignInReason = "join"): Promise<void> {
  const { SignInDialog } = await load();
  openModal(SignInDialog, { reason });
}
