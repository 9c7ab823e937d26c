import type { LookedAtPersonAnswer } from "@hunt/contracts/people";
import facts from "../../../domain-ui/desk/facts.module.css";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatDay } from "../../../lib/dates.ts";
import styles from "./history.module.css";

/** How the account is signed in to; not who it is there. */
export function SignIns({ providers }: Pick<LookedAtPersonAnswer, "providers">) {
  const { t, locale } = useTranslation();
  if (providers.length === 0) return <p className={facts.note}>{t("people.noSignIn")}</p>;
  return (
    <ul className={styles.history} aria-label={t("people.signIns")}>
      {providers.map(({ type, linkedAt }) => (
        <li key={type}>
          <p className={styles.what}>{t(`people.provider.${type}`)}</p>
          <p className={facts.note}>{t("people.linkedSince", { day: formatDay(linkedAt, locale) })}</p>
        </li>
      ))}
    </ul>
  );
}
