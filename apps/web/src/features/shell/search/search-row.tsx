import { shownName } from "@hunt/engine/domain/shown-name";
import { Fragment } from "react";
import { AliasMatch } from "../../../domain-ui/alias-match.tsx";
import { Duration } from "../../../domain-ui/duration.tsx";
import { HeldSign } from "../../../domain-ui/held-sign.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatNumber } from "../../../lib/dates.ts";
import { matchRange } from "../../../lib/match-range.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { MatchedText } from "../../../ui/matched-text.tsx";
import type { OwnLink } from "./own-link.ts";
import styles from "./search-row.module.css";
import type { CommandTarget, NightParts, NightTarget, SearchTarget, UserTarget } from "./search-target.ts";

interface RowProps<Target> {
  readonly target: Target;
  /** The typed text, which is marked. */
  readonly text: string;
}

/** A target: its icon, its name, and its details at the end. */
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
          ? t("search.link.hunter", { name: shownName(link.name) })
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

interface PublicNightRowProps {
  readonly parts: NightParts;
  readonly text: string;
}

function NightRow({ target: { label, about, parts }, text }: RowProps<NightTarget>) {
  if (parts !== undefined) return <PublicNightRow parts={parts} text={text} />;
  // When the name matches, only the name is marked: its letters also occur in the names of months.
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

function PublicNightRow({ parts: { names, format, ms, estimated, day }, text }: PublicNightRowProps) {
  const { t } = useTranslation();
  return (
    <>
      <Icon name="moon" />
      <span className={classNames(styles.name, styles.squad)}>
        {names.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: anonymous hunters have nothing else that tells them apart.
          <Fragment key={index}>
            {index > 0 && ", "}
            {name === null ? (
              <i>{t("common.anonymous")}</i>
            ) : (
              <MatchedText text={shownName(name)} part={text} />
            )}
          </Fragment>
        ))}
      </span>
      <span className={styles.about}>
        {format !== null && `${format} · `}
        {ms !== null && (
          <>
            <Duration ms={ms} category="realTime" estimated={estimated} />
            {" · "}
          </>
        )}
        {day}
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
      <Cluster as="span" gap={3} rowGap={0} align="baseline" className={styles.who}>
        <span className={styles.name}>
          <MatchedText text={shownName(ign)} part={text} />
        </span>
        <span className={styles.alias}>
          <AliasMatch ign={ign} aliases={user.aliases} part={text} />
        </span>
        <HeldSign userUuid={user.uuid} inWords={(squads) => t("search.recordOf", { squads })} />
      </Cluster>
      <span className={styles.about}>
        {t("search.captures", { count: captures, number: formatNumber(captures, locale) })}
      </span>
    </>
  );
}
