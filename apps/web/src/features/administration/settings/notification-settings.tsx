import { useId } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { CheckField } from "../../../ui/check-field.tsx";
import { NotificationPreview } from "./notification-preview.tsx";
import { SettingNote, type SettingProps } from "./setting-note.tsx";
import { SettingText } from "./setting-text.tsx";
import styles from "./settings-page.module.css";

/** The card on the home page, and what it looks like there. */
export function NotificationSettings(setting: SettingProps) {
  const { t } = useTranslation();
  const id = useId();
  const { draft, onEdit } = setting;
  return (
    <div className={styles.halves}>
      <div className={styles.fields}>
        <div className={styles.setting}>
          <CheckField
            isChecked={draft.notificationActive}
            onChange={(notificationActive) => onEdit({ notificationActive })}
          >
            {t("adminSettings.key.notificationActive.label")}
          </CheckField>
          <SettingNote {...setting} name="notificationActive" />
        </div>
        <SettingText {...setting} name="notificationTitle" />
        <div className={styles.setting}>
          <label htmlFor={id} className={styles.label}>
            {t("adminSettings.key.notificationBody.label")}
          </label>
          <textarea
            id={id}
            rows={5}
            className={styles.text}
            value={draft.notificationBody ?? ""}
            aria-describedby={`${id}-note`}
            onChange={({ target: { value } }) => onEdit({ notificationBody: value === "" ? null : value })}
          />
          <SettingNote {...setting} name="notificationBody" id={`${id}-note`} />
        </div>
      </div>
      <NotificationPreview
        title={draft.notificationTitle ?? ""}
        body={draft.notificationBody ?? ""}
        isShown={draft.notificationActive}
      />
    </div>
  );
}
