import type { LookedAtPersonAnswer } from "@hunt/contracts/people";
import { shownName } from "@hunt/engine/domain/shown-name";
import { Link } from "@tanstack/react-router";
import { badgeWords } from "../../../domain-ui/badge-words.ts";
import { SuspensionFacts } from "../../../domain-ui/desk/person-name.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatDay } from "../../../lib/dates.ts";
import { Badge } from "../../../ui/badge.tsx";
import { buttonClassName } from "../../../ui/button.tsx";
import { Cluster, List, Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/section.tsx";
import { Text } from "../../../ui/text.tsx";
import type { PersonAct } from "../search/person-search.ts";
import styles from "./about-person.module.css";
import { AccountFacts, Activity } from "./account-facts.tsx";
import historyStyles from "./history.module.css";
import { useMayChange } from "./use-may-change.ts";

interface AboutPersonProps {
  readonly person: LookedAtPersonAnswer;
}

/** Shows all known facts about an account, each part beside its actions. */
export function AboutPerson({ person }: AboutPersonProps) {
  const { t } = useTranslation();
  const mayChange = useMayChange(person) === "yes";
  return (
    <div className={styles.sides}>
      <Stack gap={4} className={styles.side}>
        <Section id="account" title={t("people.account")}>
          <AccountFacts person={person} />
          {mayChange && (
            <Cluster gap={4} rowGap={2} className={styles.acts}>
              <ActLink act="role">{t("people.changeRole")}</ActLink>
            </Cluster>
          )}
        </Section>
        <Section id="names" title={t("people.names")}>
          <NameHistory person={person} />
          {mayChange && (
            <Cluster gap={4} rowGap={2} className={styles.acts}>
              <ActLink act="name">{t("people.giveName")}</ActLink>
              {person.ign !== null && <ActLink act="takeName">{t("people.takeName")}</ActLink>}
            </Cluster>
          )}
        </Section>
        <Section id="sign-ins" title={t("people.signIns")}>
          <SignIns providers={person.providers} />
        </Section>
      </Stack>
      <Stack gap={4} className={styles.side}>
        <Section id="suspension" title={t("people.suspension")}>
          <PersonSuspension person={person} />
        </Section>
        <Section id="badges" title={t("people.badges")}>
          <GivenBadges badges={person.badges} />
          {mayChange && (
            <Cluster gap={4} rowGap={2} className={styles.acts}>
              <ActLink act="badges">{t("people.changeBadges")}</ActLink>
            </Cluster>
          )}
        </Section>
        <Section id="activity" title={t("people.activity")}>
          <Activity person={person} />
        </Section>
        <Merges userUuid={person.uuid} mayMerge={mayChange} />
      </Stack>
    </div>
  );
}

function Merges({ userUuid, mayMerge }: { readonly userUuid: string; readonly mayMerge: boolean }) {
  const { t } = useTranslation();
  return (
    <Section id="merges" title={t("desk.section.merges")}>
      <Cluster gap={4} rowGap={2} className={styles.acts}>
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
      </Cluster>
    </Section>
  );
}

/** The badges that admins gave. */
function GivenBadges({ badges }: { readonly badges: readonly string[] }) {
  const { t } = useTranslation();
  if (badges.length === 0)
    return (
      <Text tone="muted" size="sm">
        {t("people.noBadge")}
      </Text>
    );
  return (
    <Cluster as="ul" gap={2} aria-label={t("people.badges")}>
      {badges.map((badge) => (
        <li key={badge}>
          <Badge>{badgeWords(t, badge)}</Badge>
        </li>
      ))}
    </Cluster>
  );
}

/** The sign-ins of the account, without its identity at each provider. */
function SignIns({ providers }: Pick<LookedAtPersonAnswer, "providers">) {
  const { t, locale } = useTranslation();
  if (providers.length === 0)
    return (
      <Text tone="muted" size="sm">
        {t("people.noSignIn")}
      </Text>
    );
  return (
    <List gap={3} aria-label={t("people.signIns")}>
      {providers.map(({ type, linkedAt }) => (
        <li key={type}>
          <Cluster as="p" gap={3} rowGap={1} className={historyStyles.what}>
            {t(`people.provider.${type}`)}
          </Cluster>
          <Text tone="muted" size="sm">
            {t("people.linkedSince", { day: formatDay(linkedAt, locale) })}
          </Text>
        </li>
      ))}
    </List>
  );
}

/** The names that the account has proved, the latest first. */
function NameHistory({ person }: { readonly person: LookedAtPersonAnswer }) {
  const { t, locale } = useTranslation();
  const names = person.names.toReversed();
  if (names.length === 0)
    return (
      <Text tone="muted" size="sm">
        {t("people.noName")}
      </Text>
    );
  return (
    <List gap={3} aria-label={t("people.names")}>
      {names.map(({ name, verifiedAt, endedAt }) => (
        <li key={`${name} ${verifiedAt}`}>
          <Cluster as="p" gap={3} rowGap={1} className={historyStyles.what}>
            {shownName(name)}
            {endedAt === null && <Badge icon="check">{t("people.inForce")}</Badge>}
          </Cluster>
          <Text tone="muted" size="sm">
            {t("people.provedOn", { day: formatDay(verifiedAt, locale) })}
            {endedAt !== null && ` · ${t("people.endedOn", { day: formatDay(endedAt, locale) })}`}
          </Text>
        </li>
      ))}
    </List>
  );
}

/** Shows whether the account is suspended, with the actions that change this. */
function PersonSuspension({ person }: { readonly person: LookedAtPersonAnswer }) {
  const { t } = useTranslation();
  const mayChange = useMayChange(person) === "yes";
  const { uuid, role, suspension } = person;
  return (
    <>
      {suspension === null ? (
        <Text tone="muted" size="sm">
          {t("suspending.none")}
        </Text>
      ) : (
        <SuspensionFacts suspension={suspension} />
      )}
      {role === "admin" && mayChange && (
        <Text tone="muted" size="sm">
          {t("people.adminStays")}
        </Text>
      )}
      <Cluster gap={4} rowGap={2} className={styles.acts}>
        {mayChange && role !== "admin" && (
          <ActLink act="suspend">
            {suspension === null ? t("suspending.suspend") : t("suspending.change")}
          </ActLink>
        )}
        {mayChange && suspension !== null && <ActLink act="lift">{t("suspending.lift")}</ActLink>}
        <Link to="/moderation/suspensions" search={{ state: "all", user: uuid }} className={styles.more}>
          {t("people.toSuspensions")}
        </Link>
      </Cluster>
    </>
  );
}

interface ActLinkProps {
  readonly act: PersonAct;
  readonly children: string;
}

/** A link that opens a form, which the address names. */
function ActLink({ act, children }: ActLinkProps) {
  return (
    <Link
      from="/moderation/people/$userUuid"
      to="."
      search={{ act }}
      resetScroll={false}
      className={buttonClassName({ size: "sm" })}
    >
      {children}
    </Link>
  );
}
