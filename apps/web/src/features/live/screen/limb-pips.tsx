import { useTranslation } from "../../../i18n/shown-texts.ts";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./screen.module.css";

/** The limbs of the eidolon, those that are broken filled. */
export function LimbPips({ broken, limbs }: { readonly broken: number; readonly limbs: number }) {
  const { t } = useTranslation();
  return (
    <p className={styles.pips} role="img" aria-label={t("live.limbs", { broken, limbs })}>
      {Array.from({ length: limbs }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: limbs have no other name than their place.
        <span key={index} className={classNames(styles.pip, index < broken && styles.broken)} />
      ))}
    </p>
  );
}
