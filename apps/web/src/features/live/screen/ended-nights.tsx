import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { buttonClassName } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";

interface EndedNightsProps {
  readonly count: number;
}

/** The game began a new log: what the former one held is there all the same. */
export function EndedNights({ count }: EndedNightsProps) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Notice
      tone="info"
      title={t("live.ended", { number: count })}
      actions={
        <Link to="/upload" hash="" className={buttonClassName({ size: "sm" })}>
          {t("live.openEnded")}
        </Link>
      }
    />
  );
}
