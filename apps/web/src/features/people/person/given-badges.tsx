import { badgeWords } from "../../../domain-ui/badge-words.ts";
import facts from "../../../domain-ui/desk/facts.module.css";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Badge } from "../../../ui/badge.tsx";
import styles from "./given-badges.module.css";

/** The badges that admins gave. */
export function GivenBadges({ badges }: { readonly badges: readonly string[] }) {
  const { t } = useTranslation();
  if (badges.length === 0) return <p className={facts.note}>{t("people.noBadge")}</p>;
  return (
    <ul className={styles.badges} aria-label={t("people.badges")}>
      {badges.map((badge) => (
        <li key={badge}>
          <Badge>{badgeWords(t, badge)}</Badge>
        </li>
      ))}
    </ul>
  );
}
