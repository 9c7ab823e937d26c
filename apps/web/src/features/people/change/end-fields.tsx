import { maxSuspensionDays } from "@hunt/contracts/limits";
import { useId } from "react";
import { formatTag, type Locale } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatMoment } from "../../../lib/dates.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import styles from "./fields.module.css";

const dayMs = 86_400_000;

/** The lengths of a suspension in days, for a choice without a date. */
const endsInDays = ["1", "3", "7", "30", "90", "365"] as const;

interface EndFieldsProps {
  readonly choice: EndChoice;
  readonly own: string;
  /** The end of the current suspension; null when there is none. */
  readonly kept: string | null;
  readonly onChoose: (choice: EndChoice) => void;
  readonly onOwn: (own: string) => void;
}

/** The end of a suspension: a length from a list, or a typed time. */
export function EndFields({ choice, own, kept, onChoose, onOwn }: EndFieldsProps) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  const id = useId();
  const choices: readonly EndChoice[] = [...(kept === null ? [] : ["kept" as const]), ...endsInDays, "own"];
  const words = (each: EndChoice) => {
    if (each === "own") return t("suspending.ownEnd");
    if (each === "kept") return t("suspending.kept", { until: formatMoment(kept ?? "", locale, timeFormat) });
    return formatDays(Number(each), locale);
  };
  const isWrong = choice === "own" && own !== "" && suspensionEnd({ choice, own, kept }, Date.now()) === null;
  return (
    <>
      <SelectField
        label={t("suspending.end")}
        value={choice}
        onChange={(value) => onChoose(choices.find((each) => each === value) ?? choice)}
      >
        {choices.map((each) => (
          <option key={each} value={each}>
            {words(each)}
          </option>
        ))}
      </SelectField>
      {choice === "own" && (
        <>
          <TextField
            label={t("suspending.ownEnd")}
            type="datetime-local"
            value={own}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? id : undefined}
            onChange={({ target }) => onOwn(target.value)}
          />
          {isWrong && (
            <p id={id} role="alert" className={styles.wrong}>
              {t("suspending.wrongEnd")}
            </p>
          )}
        </>
      )}
    </>
  );
}

function formatDays(days: number, locale: Locale): string {
  return new Intl.NumberFormat(formatTag(locale), {
    style: "unit",
    unit: "day",
    unitDisplay: "long",
  }).format(days);
}

/** `own`: a typed time; `kept`: the end of the current suspension. */
export type EndChoice = (typeof endsInDays)[number] | "own" | "kept";

interface ChosenEnd {
  readonly choice: EndChoice;
  /** The value of a field for day and time, in the visitor's zone. */
  readonly own: string;
  /** The end of the current suspension. */
  readonly kept: string | null;
}

/** Returns the end of the suspension; null when the server would refuse the choice. */
export function suspensionEnd({ choice, own, kept }: ChosenEnd, nowMs: number): Date | null {
  if (choice === "kept") return kept === null ? null : new Date(kept);
  if (choice !== "own") return new Date(nowMs + Number(choice) * dayMs);
  const end = Date.parse(own);
  return end > nowMs && end - nowMs <= maxSuspensionDays * dayMs ? new Date(end) : null;
}
