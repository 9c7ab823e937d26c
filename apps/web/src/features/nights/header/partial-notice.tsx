import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Notice } from "./notice.tsx";

/** Why the figures of a client's log are partial, once for all dashes of the page. */
export function PartialNotice() {
  const { t } = useTranslation();
  return (
    <Notice title={t("night.partial.title")} remedy={t("night.partial.remedy")}>
      {t("night.partial.text")}
    </Notice>
  );
}
