import { useTranslation } from "../../../i18n/shown-texts.ts";
import styles from "./run-kinds.module.css";

/** What sets the ways to play apart, in the order of a card's links. */
export function RunKinds() {
  const { t } = useTranslation();
  const kinds = [
    { name: t("games.frame.daily"), text: t("games.hub.kinds.daily") },
    { name: t("games.hub.ranked"), text: t("games.hub.kinds.ranked") },
    { name: t("games.frame.practice"), text: t("games.frame.practiceHelp") },
  ];
  return (
    <section aria-labelledby="kinds-title">
      <h2 id="kinds-title" className={styles.title}>
        {t("games.hub.kinds.title")}
      </h2>
      <dl className={styles.kinds}>
        {kinds.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
