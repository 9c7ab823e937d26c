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
  /** What the page shows: the server's values with what is written over them. */
  readonly draft: Values;
  readonly onEdit: (edits: Edits) => void;
}

interface SettingNoteProps extends SettingProps {
  readonly name: SettingKey;
  /** Of the element, for the field that it belongs to. */
  readonly id?: string;
}

/** What a setting means, what is wrong with what is written, since when it is so, and the way to its default. */
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
