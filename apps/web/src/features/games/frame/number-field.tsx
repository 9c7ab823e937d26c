import type { NumberLimits } from "@hunt/engine/games/game-options";
import { useId, useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import styles from "./number-field.module.css";

interface NumberFieldProps {
  readonly label: string;
  readonly unit: string;
  readonly value: number;
  readonly limits: Pick<NumberLimits, "least" | "most">;
  /** A sentence that explains the number. */
  readonly help: string;
  /** Called only with whole numbers within the limits. */
  readonly onChange: (value: number) => void;
}

/** A field for a whole number. Any other text, or a number beyond the limits, shows an error and is not taken. */
export function NumberField({ label, unit, value, limits, help, onChange }: NumberFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const isRefused = draft !== null && toValue(draft, limits) === null;
  const change = (text: string) => {
    setDraft(text);
    const number = toValue(text, limits);
    if (number !== null) onChange(number);
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.entry}>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={limits.least}
          max={limits.most}
          step={1}
          value={draft ?? String(value)}
          aria-invalid={isRefused}
          aria-describedby={`${id}-help`}
          onChange={(event) => change(event.target.value)}
          // Leaving the field shows the value that counts.
          onBlur={() => setDraft(null)}
        />
        <span aria-hidden="true">{unit}</span>
      </span>
      <p id={`${id}-help`} className={isRefused ? styles.refusal : styles.help}>
        {isRefused ? t("games.frame.fromTo", { least: limits.least, most: limits.most }) : help}
      </p>
    </div>
  );
}

function toValue(text: string, limits: Pick<NumberLimits, "least" | "most">): number | null {
  return text.trim() === "" ? null : numberWithin(Number(text), limits);
}

/** Returns the value when it is a whole number within the limits, otherwise null. */
export function numberWithin(
  value: unknown,
  { least, most }: Pick<NumberLimits, "least" | "most">,
): number | null {
  return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most
    ? value
    : null;
}
