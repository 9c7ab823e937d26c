import type { LookedAtPersonAnswer } from "@hunt/contracts/people";
import { Link } from "@tanstack/react-router";
import facts from "../../../domain-ui/desk/facts.module.css";
import { SuspensionFacts } from "../../../domain-ui/desk/suspension-facts.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import styles from "./about-person.module.css";
import { ActLink } from "./act-link.tsx";
import { useMayChange } from "./use-may-change.ts";

/** Whether the account is suspended, and the ways to change that. */
export function PersonSuspension({ person }: { readonly person: LookedAtPersonAnswer }) {
  const { t } = useTranslation();
  const mayChange = useMayChange(person) === "yes";
  const { uuid, role, suspension } = person;
  return (
    <>
      {suspension === null ? (
        <p className={facts.note}>{t("suspending.none")}</p>
      ) : (
        <SuspensionFacts suspension={suspension} />
      )}
      {role === "admin" && mayChange && <p className={facts.note}>{t("people.adminStays")}</p>}
      <div className={styles.acts}>
        {mayChange && role !== "admin" && (
          <ActLink act="suspend">
            {suspension === null ? t("suspending.suspend") : t("suspending.change")}
          </ActLink>
        )}
        {mayChange && suspension !== null && <ActLink act="lift">{t("suspending.lift")}</ActLink>}
        <Link to="/moderation/suspensions" search={{ state: "all", user: uuid }} className={styles.more}>
          {t("people.toSuspensions")}
        </Link>
      </div>
    </>
  );
}
