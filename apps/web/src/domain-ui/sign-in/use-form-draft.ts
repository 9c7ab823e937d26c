import { useEffect, useState } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { useModal } from "../../lib/modals.ts";
import { addToast } from "../../lib/toasts.ts";
import { openSignIn } from "./open-sign-in.ts";

const key = "formDraft";

/** For as long as a sign-in counts as young. */
const goodForMs = 10 * 60_000;

interface FormDraft<V extends FormValues> {
  readonly values: V;
  readonly change: (values: Partial<V>) => void;
  /** It was filled in before a younger sign-in, from which somebody has just come back. */
  readonly isBack: boolean;
  /** Keeps what is written and offers a younger sign-in, which leads back to the page that is shown. */
  readonly askForSignIn: () => Promise<void>;
}

/** The fields of a form whose call may need a younger sign-in; `form` tells it from others, and whom it is about. */
export function useFormDraft<V extends FormValues>(form: string, empty: V): FormDraft<V> {
  const { t } = useTranslation();
  const [kept] = useState(() => readDraft(form));
  const [values, setValues] = useState<V>(() => ({ ...empty, ...kept }));
  const isOpen = useModal() !== null;
  const [wasOpen, setWasOpen] = useState(isOpen);
  useEffect(forgetDraft, []);
  // Whoever closes the window that offered a sign-in stays with the form as it is.
  useEffect(() => {
    if (wasOpen && !isOpen) forgetDraft();
    setWasOpen(isOpen);
  }, [wasOpen, isOpen]);
  return {
    values,
    change: (changed) => setValues((before) => ({ ...before, ...changed })),
    isBack: kept !== null,
    askForSignIn: async () => {
      keepDraft(form, values);
      await openSignIn("fresh").catch(() =>
        addToast({ id: "sign-in", variant: "error", message: t("shell.error.chunk") }),
      );
    },
  };
}

/** What a form holds, by the names of its fields. */
type FormValues = Readonly<Record<string, string>>;

interface KeptDraft {
  readonly form: string;
  readonly values: FormValues;
  readonly atMs: number;
}

/**
 * Keeps what somebody has written when a younger sign-in is asked for: it is there again once they are back. In this tab alone,
 * where no link from elsewhere can put it; nothing is sent without another press.
 */
function keepDraft(form: string, values: FormValues): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ form, values, atMs: Date.now() } satisfies KeptDraft));
  } catch {
    // Storage is forbidden: it has to be written once more.
  }
}

function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There is none.
  }
}

/** What was kept of a form, if it is young. */
function readDraft(form: string): FormValues | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as KeptDraft | null;
    return kept !== null && kept.form === form && Date.now() - kept.atMs < goodForMs ? kept.values : null;
  } catch {
    return null;
  }
}
