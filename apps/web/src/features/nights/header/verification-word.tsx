import type { NightAnswer } from "@hunt/contracts/nights";
import { lazy, Suspense } from "react";
import { loadPage } from "../../../lib/load-page.ts";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./own-verification.module.css";

const OwnVerification = lazy(async () => {
  const load = () => import("./own-verification.tsx");
  return { default: (await loadPage(load, { now: ["obstacle"] })).OwnVerification };
});

/** How the verification stands: loaded for those alone whose night it is; its place is kept meanwhile. */
export function VerificationWord({ night }: { readonly night: NightAnswer }) {
  // Of an approved night everybody is told.
  if (night.viewer === null || (night.verified && night.verification === null)) return null;
  // One that a moderator hid cannot be sent in.
  if (night.hidden !== null && night.verification === null) return null;
  return (
    <Suspense fallback={<div className={classNames(styles.progress, styles.waiting)} />}>
      <OwnVerification night={night} />
    </Suspense>
  );
}
