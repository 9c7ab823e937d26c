import type { LookedAtPersonAnswer } from "@hunt/contracts/people";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { buttonClassName } from "../../../ui/button.tsx";
import { Section } from "../../../ui/section.tsx";
import styles from "./about-person.module.css";
import { AccountFacts } from "./account-facts.tsx";
import { ActLink } from "./act-link.tsx";
import { Activity } from "./activity.tsx";
import { GivenBadges } from "./given-badges.tsx";
import { NameHistory } from "./name-history.tsx";
import { PersonSuspension } from "./person-suspension.tsx";
import { SignIns } from "./sign-ins.tsx";
import { useMayChange } from "./use-may-change.ts";

interface AboutPersonProps {
  readonly person: LookedAtPersonAnswer;
}

/** What is known of an account, each part beside what can be done about it. */
export function AboutPerson({ person }: AboutPersonProps) {
  const { t } = useTranslation();
  const mayChange = useMayChange(person) === "yes";
  return (
    <div className={styles.sides}>
      <div className={styles.side}>
        <Section id="account" title={t("people.account")}>
          <AccountFacts person={person} />
          {mayChange && (
            <div className={styles.acts}>
              <ActLink act="role">{t("people.changeRole")}</ActLink>
            </div>
          )}
        </Section>
        <Section id="names" title={t("people.names")}>
          <NameHistory person={person} />
          {mayChange && (
            <div className={styles.acts}>
              <ActLink act="name">{t("people.giveName")}</ActLink>
              {person.ign !== null && <ActLink act="takeName">{t("people.takeName")}</ActLink>}
            </div>
          )}
        </Section>
        <Section id="sign-ins" title={t("people.signIns")}>
          <SignIns providers={person.providers} />
        </Section>
      </div>
      <div className={styles.side}>
        <Section id="suspension" title={t("people.suspension")}>
          <PersonSuspension person={person} />
        </Section>
        <Section id="badges" title={t("people.badges")}>
          <GivenBadges badges={person.badges} />
          {mayChange && (
            <div className={styles.acts}>
              <ActLink act="badges">{t("people.changeBadges")}</ActLink>
            </div>
          )}
        </Section>
        <Section id="activity" title={t("people.activity")}>
          <Activity person={person} />
        </Section>
        <Merges userUuid={person.uuid} mayMerge={mayChange} />
      </div>
    </div>
  );
}

function Merges({ userUuid, mayMerge }: { readonly userUuid: string; readonly mayMerge: boolean }) {
  const { t } = useTranslation();
  return (
    <Section id="merges" title={t("desk.section.merges")}>
      <div className={styles.acts}>
        {mayMerge && (
          <Link
            to="/moderation/people/$userUuid/merge"
            params={{ userUuid }}
            className={buttonClassName({ size: "sm" })}
            preload={false}
          >
            {t("people.merge")}
          </Link>
        )}
        <Link to="/moderation/merges" search={{ user: userUuid }} className={styles.more} preload={false}>
          {t("people.toMerges")}
        </Link>
      </div>
    </Section>
  );
}
