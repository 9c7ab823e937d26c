import { useEffect, useState } from "react";
import { useTranslation } from "../i18n/shown-texts.ts";
import { removeToast, type Toast, type ToastVariant, toastDurationMs, useToasts } from "../lib/toasts.ts";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { CloseButton } from "./close-button.tsx";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./toast-list.module.css";

const icons: Readonly<Record<ToastVariant, IconName>> = { success: "check", error: "error", info: "info" };

/** Shows the toasts in the corner of the window. The region always exists, so that screen readers read new toasts. */
export function ToastList() {
  const { t } = useTranslation();
  const toasts = useToasts();
  return (
    <section className={styles.region} aria-label={t("shell.notifications")}>
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

/** Runs the action and removes the toast. */
function ToastAction({ id, action }: Required<Pick<Toast, "id" | "action">>) {
  const act = () => {
    removeToast(id);
    action.onAct();
  };
  return (
    <Button size="sm" onClick={act}>
      {action.label}
    </Button>
  );
}

function ToastItem({ toast }: { readonly toast: Toast }) {
  const { t } = useTranslation();
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const held = isPointedAt || hasFocus;
  useEffect(() => {
    // Somebody is reading a toast that has the pointer or the focus. A toast that is replaced is a new object, so its time
    // begins again.
    if (held) return;
    const { id } = toast;
    const timer = setTimeout(() => removeToast(id), toastDurationMs);
    return () => clearTimeout(timer);
  }, [toast, held]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a toast only keeps it open.
    <div
      className={classNames(styles.toast, styles[toast.variant])}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <Icon name={icons[toast.variant]} />
      <p role={toast.variant === "error" ? "alert" : "status"} className={styles.message}>
        {toast.message}
      </p>
      {toast.action !== undefined && <ToastAction id={toast.id} action={toast.action} />}
      <CloseButton label={t("shell.dismissToast")} onClick={() => removeToast(toast.id)} />
    </div>
  );
}
