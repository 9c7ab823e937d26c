import { useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatMoment } from "../../../lib/dates.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { useNow } from "../../../lib/use-now.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Entry, EntryList } from "../../../ui/entry-list.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { SeasonForm } from "./season-form.tsx";
import {
  latestBegun,
  type Season,
  seasonState,
  sortedSeasons,
  withNewSeason,
  withSeason,
} from "./season-state.ts";
import { SettingNote, type SettingProps } from "./setting-note.tsx";
import styles from "./settings-page.module.css";

/** The past, current and announced seasons, and the one that is shown first. */
export function Seasons(setting: SettingProps) {
  const { t } = useTranslation();
  const now = useNow();
  const { draft, onEdit } = setting;
  /** The number of the season that is being edited; `new` while one is announced. */
  const [edited, setEdited] = useState<number | "new" | null>(null);
  const seasons = sortedSeasons(draft.seasons);
  const put = (season: Season) => {
    onEdit({
      seasons: edited === "new" ? withNewSeason(draft.seasons, season) : withSeason(draft.seasons, season),
    });
    setEdited(null);
  };
  const begun = latestBegun(seasons, now);
  return (
    <div className={styles.fields}>
      <SettingNote {...setting} name="seasons" />
      <EntryList label={t("adminSettings.seasons.title")}>
        {seasons.map((season) => (
          <SeasonEntry
            key={season.number}
            season={season}
            isOn={season.number === (draft.currentSeason ?? begun?.number)}
            nowMs={now}
            onChange={() => setEdited(season.number)}
            onRemove={() => onEdit({ seasons: draft.seasons.filter((each) => each !== season) })}
          />
        ))}
      </EntryList>
      {edited === null ? (
        <div>
          <Button size="sm" onClick={() => setEdited("new")}>
            {t("adminSettings.seasons.announce")}
          </Button>
        </div>
      ) : (
        <SeasonForm
          key={edited}
          season={seasons.find(({ number }) => number === edited) ?? null}
          seasons={seasons}
          onPut={put}
          onCancel={() => setEdited(null)}
        />
      )}
      <div className={styles.setting}>
        <SelectField
          label={t("adminSettings.key.currentSeason.label")}
          value={draft.currentSeason === null ? "" : String(draft.currentSeason)}
          onChange={(value) => onEdit({ currentSeason: value === "" ? null : Number(value) })}
        >
          <option value="">
            {begun === undefined
              ? t("adminSettings.seasons.automatic")
              : t("adminSettings.seasons.automaticNow", { number: begun.number })}
          </option>
          {seasons.map(({ number }) => (
            <option key={number} value={number}>
              {t("common.seasonNumber", { number })}
            </option>
          ))}
        </SelectField>
        <SettingNote {...setting} name="currentSeason" />
      </div>
    </div>
  );
}

interface SeasonEntryProps {
  readonly season: Season;
  readonly isOn: boolean;
  readonly nowMs: number;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

function SeasonEntry({ season, isOn, nowMs, onChange, onRemove }: SeasonEntryProps) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  const { number, startsAt, endsAt } = season;
  const name = t("common.seasonNumber", { number });
  const state = seasonState(season, nowMs);
  const moment = (instant: string) => formatMoment(instant, locale, timeFormat);
  return (
    <Entry
      title={
        <>
          {name}
          {isOn && <Badge icon="check">{t("adminSettings.seasons.on")}</Badge>}
          {state === "announced" && <Badge>{t("adminSettings.seasons.announced")}</Badge>}
          {state === "over" && <Badge icon="lock">{t("adminSettings.seasons.over")}</Badge>}
        </>
      }
      action={
        <Cluster as="span" gap={2}>
          <Button size="sm" aria-label={t("adminSettings.seasons.changeOf", { name })} onClick={onChange}>
            {t("adminSettings.seasons.change")}
          </Button>
          {state === "announced" && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={t("adminSettings.seasons.removeOf", { name })}
              onClick={onRemove}
            >
              {t("adminSettings.seasons.remove")}
            </Button>
          )}
        </Cluster>
      }
    >
      <p>
        {endsAt === null
          ? t("adminSettings.seasons.from", { start: moment(startsAt) })
          : t("adminSettings.seasons.fromTo", { start: moment(startsAt), end: moment(endsAt) })}
      </p>
    </Entry>
  );
}
