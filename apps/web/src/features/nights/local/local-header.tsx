import type { LocalNightProps } from "../../../domain-ui/local-night.ts";
import type { NightView } from "../../../domain-ui/night-view.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Badge } from "../../../ui/badge.tsx";
import type { Reference } from "../compare/use-reference.ts";
import { NightHead } from "../header/night-head.tsx";
import { NightTimes } from "../header/night-times.tsx";
import { useNightDay } from "../header/use-night-day.ts";

interface LocalHeaderProps extends Pick<LocalNightProps, "name" | "isSample"> {
  readonly view: NightView;
  /** What it is compared with. */
  readonly reference: Reference;
}

/** What night this is, as its log tells: captures, day, squad by the names in the log. */
export function LocalHeader({ view, reference, name, isSample }: LocalHeaderProps) {
  const { t } = useTranslation();
  const day = useNightDay(view, null);
  return (
    <header>
      <NightHead
        view={view}
        reference={reference}
        day={day.instant === null ? t("local.noDate") : <time dateTime={day.instant}>{day.text}</time>}
        badges={
          isSample ? (
            <Badge>{t("local.sample")}</Badge>
          ) : (
            <Badge icon="lock" explanation={t("local.onlyHereHint")}>
              {t("local.onlyHere")}
            </Badge>
          )
        }
        facts={
          <>
            <li>{t("night.squad", { count: view.squadSize })}</li>
            <NightTimes view={view} createdAt={null} />
            <li>{view.perspective === "host" ? t("night.hostLog") : t("night.clientLog")}</li>
            {!isSample && (
              <li>
                <bdi>{name}</bdi>
              </li>
            )}
          </>
        }
      />
    </header>
  );
}
