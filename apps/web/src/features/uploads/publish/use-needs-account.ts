import type { Scope } from "@hunt/engine/domain/words";
import { openSignIn } from "../../../domain-ui/sign-in/open-sign-in.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { useSession } from "../../../lib/session/session-query.ts";
import { addToast } from "../../../lib/toasts.ts";
import { keepFiles } from "../store/files-over-sign-in.ts";
import type { UploadStore } from "../store/upload-store.ts";

/** Whether nights with one of these scopes can be sent only after a sign-in. */
export function useNeedsAccount(...wanted: readonly Scope[]): boolean {
  const { status } = useSession();
  return status === "visitor" && wanted.includes("private");
}

/** Leads to the sign-in, which returns to the files and the choices for them. */
export function signInForPrivate(t: Translate, store: UploadStore): void {
  // When the browser stores nothing, the files have to be chosen again.
  const kept = keepFiles(store).catch(() => {});
  kept
    .then(() => openSignIn("private"))
    .catch(() => addToast({ id: "sign-in", variant: "error", message: t("shell.error.chunk") }));
}
