import { useTranslation } from "../../../i18n/shown-texts.ts";
import { focusPage } from "../../../lib/focus-page.ts";
import { Button } from "../../../ui/button.tsx";
import { CloseButton } from "../../../ui/close-button.tsx";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import styles from "./slip.module.css";

interface SlipProps {
  readonly icon: IconName;
  readonly text: string;
  readonly action?: { readonly label: string; readonly onAct: () => void };
  readonly onPutAway: () => void;
}

/** A line at the foot of the window, over what lies there until it is put away. */
export function Slip({ icon, text, action, onPutAway }: SlipProps) {
  const { t } = useTranslation();
  const putAway = () => {
    // The focused button goes away: the page takes the focus.
    focusPage();
    onPutAway();
  };
  return (
    <div className={styles.slip}>
      <Icon name={icon} />
      <div className={styles.content}>
        <p className={styles.text}>{text}</p>
        {action !== undefined && (
          <Button size="sm" onClick={action.onAct}>
            {action.label}
          </Button>
        )}
      </div>
      <CloseButton label={t("late.putAway")} onClick={putAway} />
    </div>
  );
}
