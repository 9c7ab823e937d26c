import type { LookedAtPersonAnswer } from "@hunt/contracts/people";
import facts from "../../../domain-ui/desk/facts.module.css";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatDay } from "../../../lib/dates.ts";
import { Badge } from "../../../ui/badge.tsx";
import styles from "./history.module.css";

/** The names that the account has proved, the latest first. */
export function NameHistory({ person }: { readonly person: LookedAtPersonAnswer }) {
  const { t, locale } = useTranslation();
  const names = person.names.toReversed();
  if (names.length === 0) return <p className={facts.note}>{t("people.noName")}</p>;
  return (
    <ul className={styles.history} aria-label={t("people.names")}>
      {names.map(({ name, verifiedAt, endedAt }) => (
        <li key={`${name} ${verifiedAt}`}>
          <p className={styles.what}>
            {name}
            {endedAt === null && <Badge icon="check">{t("people.inForce")}</Badge>}
          </p>
          <p className={facts.note}>
            {t("people.provedOn", { day: formatDay(verifiedAt, locale) })}
            {endedAt !== null && ` · ${t("people.endedOn", { day: formatDay(endedAt, locale) })}`}
          </p>
        </li>
      ))}
    </ul>
  );
}
