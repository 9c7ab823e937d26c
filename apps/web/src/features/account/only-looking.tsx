import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { buttonClassName } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/list-state.tsx";

/** Instead of what a suspended account could neither see nor change: where all of it is. */
export function OnlyLooking() {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t("account.whileSuspended")}
      action={
        <Link to="/account" search={{ tab: "data" }} className={buttonClassName({ size: "sm" })}>
          {t("account.toData")}
        </Link>
      }
    >
      {t("account.seeData")}
    </EmptyState>
  );
}
