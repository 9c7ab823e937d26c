import type { ReactNode } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { StateNotice } from "./notice.tsx";

interface PartialNoticeProps {
  /** A further reason for which a published night does not count. */
  readonly reason?: string | null;
  /** The elements with which the visitor can act. */
  readonly action?: ReactNode;
}

/** Explains once, for all dashes of the page, why the figures of a client's log are partial and have no rank. */
export function PartialNotice({ reason = null, action }: PartialNoticeProps) {
  const { t } = useTranslation();
  return (
    <StateNotice
      title={t("night.partial.title")}
      remedy={t("night.partial.remedy")}
      action={
        <>
          {reason !== null && <p>{reason}</p>}
          {action}
        </>
      }
    >
      {t("night.partial.text")}
    </StateNotice>
  );
}
