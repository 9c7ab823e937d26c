import { useTranslation } from "../../../i18n/shown-texts.ts";
import { copyText } from "../../../lib/copy-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./live-start.module.css";

/** A line for a terminal or a file window, with its button. */
export function CopyLine({ line, label }: { readonly line: string; readonly label: string }) {
  const { t } = useTranslation();
  const copy = () => copyText({ text: line, done: t("live.copied"), refused: t("live.copyFailed") });
  return (
    <div className={styles.line}>
      <code>{line}</code>
      <Button size="sm" variant="quiet" aria-label={t("live.copyLine", { what: label })} onClick={copy}>
        <Icon name="copy" />
        <span>{t("common.copy")}</span>
      </Button>
    </div>
  );
}
