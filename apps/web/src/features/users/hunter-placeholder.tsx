import { useTranslation } from "../../i18n/shown-texts.ts";
import styles from "./hunter-placeholder.module.css";
import { HunterHead } from "./identity/hunter-head.tsx";
import headerStyles from "./identity/hunter-header.module.css";

/** The page's shape while the hunter loads, as tall as what follows. The name in the address is shown already. */
export function HunterPlaceholder({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.placeholder}>
      <span role="status" className="visually-hidden">
        {t("common.loading")}
      </span>
      <HunterHead>
        <p className={styles.badges} />
        {name !== "" && <h1 className={headerStyles.name}>{name}</h1>}
      </HunterHead>
      <div className={styles.facts} />
      <div className={styles.bests} />
      <div className={styles.section} />
    </div>
  );
}
