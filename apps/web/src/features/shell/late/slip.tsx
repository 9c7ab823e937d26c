import { useTranslation } from "../../../i18n/shown-texts.ts";
import { focusPage } from "../../../lib/focus-page.ts";
import { Button } from "../../../ui/button.tsx";
import { CloseButton } from "../../../ui/close-button.tsx";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import styles from "./slip.module.css";

interface SlipProps {
  readonly icon: IconName;
  readonly text: string;
  readonly action?: { readonly label: string; readonly onAct: () => void };
  readonly onPutAway: () => void;
}

/** A line at the foot of the window, which covers a part of the page until it is dismissed. */
export function Slip({ icon, text, action, onPutAway }: SlipProps) {
  const { t } = useTranslation();
  const putAway = () => {
    // The focused button disappears, so the page takes the focus.
    focusPage();
    onPutAway();
  };
  return (
    <div className={styles.slip}>
      <Icon name={icon} />
      {/* On a phone the button stands below the text, and the close button at the end of the text. */}
      <Cluster gap={3} rowGap={2}>
        <p className={styles.text}>{text}</p>
        {action !== undefined && (
          <Button size="sm" onClick={action.onAct}>
            {action.label}
          </Button>
        )}
      </Cluster>
      <CloseButton label={t("late.putAway")} onClick={putAway} />
    </div>
  );
}
