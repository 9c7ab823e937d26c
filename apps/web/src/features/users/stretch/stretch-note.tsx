import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { formatStretch } from "../hunter/stretch.ts";
import styles from "./stretch-note.module.css";
import { useStretch } from "./use-stretch.ts";

/** Which days are shown alone, and the way out; with `toList` the way to what was played then. Nothing without a stretch. */
export function StretchNote({ toList = false }: { readonly toList?: boolean }) {
  const { t, locale } = useTranslation();
  const [stretch, changeStretch] = useStretch();
  if (stretch === null) return null;
  return (
    <p className={styles.note}>
      <span className={styles.days}>
        {t("hunter.stretch.played", { range: formatStretch(stretch, locale) })}
      </span>
      {toList && (
        <a href="#hunts" className={styles.link}>
          {t("hunter.stretch.toList")}
        </a>
      )}
      <Button size="sm" onClick={() => changeStretch(null)}>
        {t("hunter.stretch.clear")}
      </Button>
    </p>
  );
}
