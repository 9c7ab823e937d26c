import type { AdminSettingsAnswer } from "@hunt/contracts/admin-settings";
import { joinSentences } from "../../../i18n/join-sentences.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatMoment } from "../../../lib/dates.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { Button } from "../../../ui/button.tsx";
import type { SettingKey } from "./setting-keys.ts";
import { settingProblem } from "./setting-problem.ts";
import { type Edits, isSame, type Values } from "./settings-draft.ts";
import styles from "./settings-page.module.css";

export interface SettingProps {
  readonly settings: AdminSettingsAnswer;
  /** The values on the page: the server's values with the edits over them. */
  readonly draft: Values;
  readonly onEdit: (edits: Edits) => void;
}

interface SettingNoteProps extends SettingProps {
  readonly name: SettingKey;
  /** The element's id, for the field that it describes. */
  readonly id?: string;
}

/**
 * Explains a setting: its meaning, what is wrong with the edit, the date of its last change, and a button for its
 * default.
 */
export function SettingNote({ settings, draft, name, id, onEdit }: SettingNoteProps) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  const problem = settingProblem(name, draft[name]);
  const at = settings.changedAt.find(({ key }) => key === name)?.at;
  const isDefault = isSame(draft[name], settings.defaults[name]);
  return (
    <div className={styles.note}>
      <p id={id}>
        {problem !== null && (
          <strong className={styles.problem}>{t(`adminSettings.problem.${problem}`)} </strong>
        )}
        {joinSentences(locale, [
          t(`adminSettings.key.${name}.note`),
          ...(at === undefined
            ? []
            : [t("adminSettings.changedAt", { time: formatMoment(at, locale, timeFormat) })]),
        ])}
      </p>
      {!isDefault && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={t("adminSettings.toDefaultOf", { name: t(`adminSettings.key.${name}.label`) })}
          onClick={() => onEdit({ [name]: settings.defaults[name] })}
        >
          {t("adminSettings.toDefault")}
        </Button>
      )}
    </div>
  );
}
