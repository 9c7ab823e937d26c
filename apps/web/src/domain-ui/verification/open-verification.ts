import type { VerificationAnswer } from "@hunt/contracts/verifications";
import { loadPage } from "../../lib/load-page.ts";
import { openModal } from "../../lib/modals.ts";

const texts = { now: ["verification", "obstacle", "approval", "problem"] } as const;

/** Opens the form that asks for the verification of a night. Rejects when its code does not arrive. */
export async function openVerificationRequest(nightUuid: string): Promise<void> {
  const { RequestDialog } = await loadPage(() => import("./request-dialog.tsx"), texts);
  openModal(RequestDialog, { nightUuid });
}

/** Opens the form that changes the hunter's own request. Rejects when its code does not arrive. */
export async function openVerificationChange(
  nightUuid: string,
  verification: VerificationAnswer,
): Promise<void> {
  const { ChangeDialog } = await loadPage(() => import("./change-dialog.tsx"), texts);
  openModal(ChangeDialog, { nightUuid, verification });
}

/** Asks whether the hunter's own request should be withdrawn. Rejects when its code does not arrive. */
export async function openTakeBack(verificationUuid: string): Promise<void> {
  const { TakeBackDialog } = await loadPage(() => import("./take-back-dialog.tsx"), texts);
  openModal(TakeBackDialog, { verificationUuid });
}
