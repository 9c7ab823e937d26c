import { useEffect, useState } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { useModal } from "../../lib/modals.ts";
import { addToast } from "../../lib/toasts.ts";
import { type FormValues, forgetDraft, keepDraft, readDraft } from "./kept-draft.ts";
import { openSignIn } from "./open-sign-in.ts";

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
