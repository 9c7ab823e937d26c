import { useId } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { TextField } from "../../../ui/text-field.tsx";
import type { SettingKey } from "./setting-keys.ts";
import { SettingNote, type SettingProps } from "./setting-note.tsx";
import { settingProblem } from "./setting-problem.ts";
import styles from "./settings-page.module.css";

type TextKey = Exclude<
  SettingKey,
  | "seasons"
  | "currentSeason"
  | "leaderboardsLocked"
  | "notificationActive"
  | "notificationBody"
  | "notificationTexts"
>;

interface SettingTextProps extends SettingProps {
  readonly name: TextKey;
}

/** A setting that is a line of text; without one it is not set. */
export function SettingText({ name, ...setting }: SettingTextProps) {
  const { t } = useTranslation();
  const noteId = useId();
  const { draft, onEdit } = setting;
  return (
    <div className={styles.setting}>
      <TextField
        label={t(`adminSettings.key.${name}.label`)}
        value={draft[name] ?? ""}
        autoComplete="off"
        spellCheck={name === "notificationTitle"}
        aria-invalid={settingProblem(name, draft[name]) !== null || undefined}
        aria-describedby={noteId}
        onChange={({ target: { value } }) => onEdit({ [name]: value === "" ? null : value })}
      />
      <SettingNote {...setting} name={name} id={noteId} />
    </div>
  );
}
