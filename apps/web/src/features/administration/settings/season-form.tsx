import { maxSeasonNumber } from "@hunt/contracts/limits";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatMoment } from "../../../lib/dates.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { useNow } from "../../../lib/use-now.ts";
import { Button } from "../../../ui/button.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import styles from "./season-form.module.css";
import { fromLocalInput, type Season, seasonProblem, toLocalInput } from "./season-state.ts";

interface SeasonFormProps {
  /** Null when a new season is announced. */
  readonly season: Season | null;
  /** All seasons, the latest first. */
  readonly seasons: readonly Season[];
  readonly onPut: (season: Season) => void;
  readonly onCancel: () => void;
}

/** The form for a season's beginning and end. It also says what these times will change. */
export function SeasonForm({ season, seasons, onPut, onCancel }: SeasonFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const next = Math.max(0, ...seasons.map(({ number }) => number)) + 1;
  const [number, setNumber] = useState(String(season?.number ?? next));
  const [start, setStart] = useState(season === null ? "" : toLocalInput(season.startsAt));
  const [end, setEnd] = useState(season?.endsAt == null ? "" : toLocalInput(season.endsAt));
  const written = {
    number: Number(number),
    startsAt: keepUnlessChanged(start, season?.startsAt ?? null),
    endsAt: keepUnlessChanged(end, season?.endsAt ?? null),
  };
  const others = seasons.filter((each) => each.number !== season?.number);
  const problem = seasonProblem(written, others);
  const { startsAt } = written;
  const isFine = problem === null && startsAt !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isFine) onPut({ ...written, startsAt });
  };
  return (
    <Stack
      as="form"
      gap={3}
      className={styles.form}
      onSubmit={submit}
      aria-label={
        season === null
          ? t("adminSettings.seasons.announce")
          : t("common.seasonNumber", { number: season.number })
      }
    >
      <SeasonFields
        written={{ number, start, end }}
        isNew={season === null}
        textId={id}
        onWrite={{ number: setNumber, start: setStart, end: setEnd }}
      />
      <div id={id} className={styles.text}>
        {problem !== null && (problem !== "start" || start !== "") && (
          <p className={styles.problem}>{t(`adminSettings.seasons.problem.${problem}`)}</p>
        )}
        {isFine && <WhatHappens number={written.number} startsAt={startsAt} others={others} />}
      </div>
      <Cluster gap={2} justify="end">
        <Button size="sm" variant="quiet" onClick={onCancel}>
          {t("person.form.cancel")}
        </Button>
        <Button type="submit" size="sm" disabled={!isFine}>
          {t("adminSettings.seasons.put")}
        </Button>
      </Cluster>
    </Stack>
  );
}

type SeasonField = "number" | "start" | "end";

interface SeasonFieldsProps {
  readonly written: Readonly<Record<SeasonField, string>>;
  readonly isNew: boolean;
  /** The id of the text that names the error or the effect. */
  readonly textId: string;
  readonly onWrite: Readonly<Record<SeasonField, (text: string) => void>>;
}

function SeasonFields({ written, isNew, textId, onWrite }: SeasonFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.fields}>
      <TextField
        label={t("adminSettings.seasons.number")}
        type="number"
        min={1}
        max={maxSeasonNumber}
        value={written.number}
        readOnly={!isNew}
        aria-describedby={textId}
        onChange={({ target }) => onWrite.number(target.value)}
      />
      <TextField
        label={t("adminSettings.seasons.start")}
        type="datetime-local"
        value={written.start}
        aria-describedby={textId}
        onChange={({ target }) => onWrite.start(target.value)}
      />
      <TextField
        label={t("adminSettings.seasons.end")}
        type="datetime-local"
        value={written.end}
        aria-describedby={textId}
        onChange={({ target }) => onWrite.end(target.value)}
      />
    </div>
  );
}

interface WhatHappensProps {
  readonly number: number;
  readonly startsAt: string;
  readonly others: readonly Season[];
}

/** Says how a season's beginning changes the boards and the previous season. */
function WhatHappens({ number, startsAt, others }: WhatHappensProps) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  const before = others.find((other) => Date.parse(other.startsAt) < Date.parse(startsAt));
  const start = formatMoment(startsAt, locale, timeFormat);
  // A season whose beginning has passed includes the nights played since.
  const beginsEmpty = Date.parse(startsAt) > useNow();
  return (
    <ul className={styles.happens}>
      <li>{t("adminSettings.seasons.happensStart", { number, start })}</li>
      {beginsEmpty && <li>{t("adminSettings.seasons.happensBoards", { number })}</li>}
      {before !== undefined && <li>{t("adminSettings.seasons.happensBefore", { number: before.number })}</li>}
      <li>{t("adminSettings.seasons.happensCategories", { number })}</li>
    </ul>
  );
}

/** Returns a field's instant, with its old seconds when the field was not changed: fields hold only minutes. */
function keepUnlessChanged(text: string, before: string | null): string | null {
  return before !== null && text === toLocalInput(before) ? before : fromLocalInput(text);
}
