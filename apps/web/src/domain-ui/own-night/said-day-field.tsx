import { useTranslation } from "../../i18n/shown-texts.ts";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./edit-night.module.css";
import type { EditableNight } from "./editable-night.ts";

interface SaidDayFieldProps {
  readonly night: Pick<EditableNight, "startedAt" | "playedOn" | "builtOn">;
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
}

/** The day as an owner remembers it; nothing where a log tells it, or a moderator has set it. */
export function SaidDayField({
  night: { startedAt, playedOn, builtOn },
  value,
  onChange,
}: SaidDayFieldProps) {
  const { t } = useTranslation();
  if (startedAt !== null || playedOn !== null) return null;
  return (
    <>
      <TextField
        label={t("ownNight.edit.saidOn")}
        type="date"
        value={value ?? ""}
        min={builtOn ?? undefined}
        max={new Date().toISOString().slice(0, 10)}
        onChange={({ target }) => onChange(target.value === "" ? null : target.value)}
      />
      <p className={styles.hint}>{t("ownNight.edit.saidOnHint")}</p>
    </>
  );
}
