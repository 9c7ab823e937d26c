import { AliasMatch } from "../../../domain-ui/alias-match.tsx";
import { HeldSign } from "../../../domain-ui/held-sign.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatNumber } from "../../../lib/dates.ts";
import { matchRange } from "../../../lib/match-range.ts";
import { Icon } from "../../../ui/icon.tsx";
import { MatchedText } from "../../../ui/matched-text.tsx";
import type { OwnLink } from "./own-link.ts";
import styles from "./search-row.module.css";
import type { CommandTarget, NightTarget, SearchTarget, UserTarget } from "./search-target.ts";

interface RowProps<Target> {
  readonly target: Target;
  /** What was typed, which is marked. */
  readonly text: string;
}

/** A target: its sign, its name, and at the end what is told of it. */
export function SearchRow({ target, text }: RowProps<SearchTarget>) {
  if (target.kind === "link") return <LinkRow link={target.link} />;
  if (target.kind === "command") return <CommandRow target={target} text={text} />;
  if (target.kind === "night") return <NightRow target={target} text={text} />;
  return <HunterRow target={target} text={text} />;
}

function LinkRow({ link }: { readonly link: Exclude<OwnLink, { kind: "unknown" }> }) {
  const { t } = useTranslation();
  return (
    <>
      <Icon name="link" />
      <span className={styles.name}>
        {link.kind === "hunter"
          ? t("search.link.hunter", { name: link.name })
          : t(`search.link.${link.kind}`)}
      </span>
    </>
  );
}

function CommandRow({ target: { icon, label, about }, text }: RowProps<CommandTarget>) {
  return (
    <>
      {icon === "either" ? <span className={styles.either} aria-hidden="true" /> : <Icon name={icon} />}
      <span className={styles.name}>
        <MatchedText text={label} part={text} />
      </span>
      {about !== undefined && <span className={styles.about}>{about}</span>}
    </>
  );
}

function NightRow({ target: { label, about }, text }: RowProps<NightTarget>) {
  // A letter of a name is in many a month, too.
  const isInLabel = matchRange(label, text) !== null;
  return (
    <>
      <Icon name="moon" />
      <span className={styles.name}>
        <MatchedText text={label} part={text} />
      </span>
      <span className={styles.about}>
        <MatchedText text={about} part={isInLabel ? "" : text} />
      </span>
    </>
  );
}

function HunterRow({ target: { user, ign }, text }: RowProps<UserTarget>) {
  const { t, locale } = useTranslation();
  const captures = user.stats.allHydrolystCaptures;
  return (
    <>
      <Icon name="user" />
      <span className={styles.who}>
        <span className={styles.name}>
          <MatchedText text={ign} part={text} />
        </span>
        <span className={styles.alias}>
          <AliasMatch ign={ign} aliases={user.aliases} part={text} />
        </span>
        <HeldSign userUuid={user.uuid} inWords={(squads) => t("search.recordOf", { squads })} />
      </span>
      <span className={styles.about}>
        {t("search.captures", { count: captures, number: formatNumber(captures, locale) })}
      </span>
    </>
  );
}
