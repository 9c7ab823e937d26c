import { setLocale } from "../../../i18n/i18n.ts";
import type { Locale } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useSaveSetting } from "../../../lib/session/use-save-setting.ts";
import { addToast } from "../../../lib/toasts.ts";

/** Returns a function that shows and remembers a language, or reports that its texts could not be loaded. */
export function useShowLocale(): (locale: Locale) => void {
  const { t } = useTranslation();
  const save = useSaveSetting();
  return (locale) =>
    void setLocale(locale).then(
      (isShown) => isShown && save({ key: "language", value: locale }),
      () => addToast({ id: "locale", variant: "error", message: t("shell.error.chunk") }),
    );
}
