import type { MergePreviewAnswer } from "@hunt/contracts/merges";
import type { PersonAnswer } from "@hunt/contracts/persons";
import { Link } from "@tanstack/react-router";
import { PersonName } from "../../../domain-ui/desk/person-name.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Button, buttonClassName } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./pair-of-accounts.module.css";

interface PairOfAccountsProps {
  readonly preview: MergePreviewAnswer;
  readonly onLeave: () => void;
}

/** The account that goes, and the one that stays. */
export function PairOfAccounts({ preview: { from, into }, onLeave }: PairOfAccountsProps) {
  const { t } = useTranslation();
  return (
    <div>
      <div className={styles.pair}>
        <Account label={t("merging.goes")} person={from} />
        <span className={styles.arrow}>
          <Icon name="next" />
        </span>
        <Account label={t("merging.stays")} person={into} />
      </div>
      <div className={styles.ways}>
        <Button size="sm" variant="quiet" onClick={onLeave}>
          {t("merging.another")}
        </Button>
        <Link
          to="/moderation/people/$userUuid/merge"
          params={{ userUuid: into.uuid }}
          search={{ into: from.uuid }}
          className={buttonClassName({ size: "sm", variant: "quiet" })}
          preload={false}
        >
          {t("merging.turn")}
        </Link>
      </div>
    </div>
  );
}

function Account({ label, person }: { readonly label: string; readonly person: PersonAnswer }) {
  const { t } = useTranslation();
  return (
    <section className={styles.account} aria-label={label}>
      <p className={styles.label}>{label}</p>
      <p className={styles.name}>
        <PersonName person={person} />
      </p>
      <p className={styles.id}>{person.uuid}</p>
      <p className={styles.label}>{t(`person.role.${person.role}`)}</p>
    </section>
  );
}
