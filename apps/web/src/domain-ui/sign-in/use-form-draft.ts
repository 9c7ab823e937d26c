import { useEffect, useState } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { useModal } from "../../lib/modals.ts";
import { addToast } from "../../lib/toasts.ts";
import { openSignIn } from "./open-sign-in.ts";

const key = "formDraft";

/** A sign-in counts as fresh for this long. */
const goodForMs = 10 * 60_000;

interface FormDraft<V extends FormValues> {
  readonly values: V;
  readonly change: (values: Partial<V>) => void;
  /** Whether the form was filled in before a fresh sign-in from which the visitor has just come back. */
  readonly isBack: boolean;
  /** Keeps the fields and offers a fresh sign-in, which leads back to the shown page. */
  readonly askForSignIn: () => Promise<void>;
}

/** Returns the fields of a form whose call may need a fresh sign-in; `form` names the form and the account that it is about. */
export function useFormDraft<V extends FormValues>(form: string, empty: V): FormDraft<V> {
  const { t } = useTranslation();
  const [kept] = useState(() => readDraft(form));
  const [values, setValues] = useState<V>(() => ({ ...empty, ...kept }));
  const isOpen = useModal() !== null;
  const [wasOpen, setWasOpen] = useState(isOpen);
  useEffect(forgetDraft, []);
  // A visitor who closes the sign-in window stays with the form as it is, so the draft is forgotten.
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

/** The values of a form, by the names of its fields. */
type FormValues = Readonly<Record<string, string>>;

interface KeptDraft {
  readonly form: string;
  readonly values: FormValues;
  readonly atMs: number;
}

/**
 * Keeps the fields while the visitor signs in again, and restores them afterwards. The fields are kept in this tab only,
 * where no link from elsewhere can write; nothing is sent until the visitor presses the button again.
 */
function keepDraft(form: string, values: FormValues): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ form, values, atMs: Date.now() } satisfies KeptDraft));
  } catch {
    // Storage is forbidden: the fields have to be written again.
  }
}

function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so there is no draft.
  }
}

/** Returns the kept fields of a form, if they are young enough; null otherwise. */
function readDraft(form: string): FormValues | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as KeptDraft | null;
    return kept !== null && kept.form === form && Date.now() - kept.atMs < goodForMs ? kept.values : null;
  } catch {
    return null;
  }
}
