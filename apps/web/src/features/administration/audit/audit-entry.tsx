import type { AuditEntryAnswer } from "@hunt/contracts/audit";
import { Link } from "@tanstack/react-router";
import { PersonName, usePersonWords } from "../../../domain-ui/desk/person-name.tsx";
import { hasText, useTranslation } from "../../../i18n/shown-texts.ts";
import type { TextKey, Translate } from "../../../i18n/translate.ts";
import { formatMoment } from "../../../lib/dates.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { Cluster } from "../../../ui/layout.tsx";
import { Tooltip } from "../../../ui/tooltip.tsx";
import styles from "./audit-entry.module.css";
import { type AuditSearch, auditKinds, filterOf } from "./audit-search.ts";

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const categoryName = /^(\d+)\/(.+)$/;

interface AuditEntryProps {
  readonly entry: AuditEntryAnswer;
  /** The current filters; each link in the entry adds another one. */
  readonly search: AuditSearch;
}

/** One entry of the audit log: its actor, action, object, time and reason. */
export function AuditEntry({ entry, search }: AuditEntryProps) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  const { at, action, objectKind, reason, details } = entry;
  const kind = auditKinds.find((each) => each === objectKind);
  const words = actionWords(t, action);
  const hasDetails = Object.keys(details).length > 0;
  return (
    <li className={styles.entry}>
      <time className={styles.time} dateTime={at}>
        {formatMoment(at, locale, timeFormat)}
      </time>
      <div className={styles.what}>
        <Cluster as="p" gap={3} rowGap={0} className={styles.deed}>
          <Actor entry={entry} search={search} />
          <Link
            to="/moderation/audit"
            search={{ ...filterOf(search), action }}
            className={styles.action}
            title={t("adminAudit.only", { what: action })}
            preload={false}
          >
            {words}
          </Link>
          <Cluster as="span" gap={3} rowGap={0} className={styles.object}>
            <span className={styles.kind}>
              {kind === undefined ? objectKind : t(`adminAudit.kind.${kind}`)}
            </span>
            <AuditObject entry={entry} />
            <Link
              to="/moderation/audit"
              search={{ ...filterOf(search), object: entry.object }}
              className={styles.narrow}
              preload={false}
            >
              {t("adminAudit.onlyThis")}
            </Link>
          </Cluster>
        </Cluster>
        {reason !== null && <p className={styles.reason}>{reason}</p>}
        {hasDetails && (
          <details className={styles.details}>
            <summary>{t("adminAudit.details")}</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard. */}
            <section className={styles.scroll} aria-label={t("adminAudit.details")} tabIndex={0}>
              <pre>{JSON.stringify(details, null, 2)}</pre>
            </section>
          </details>
        )}
      </div>
    </li>
  );
}

/** Returns the action in words, or its raw name when it has no words yet. */
function actionWords(t: Translate, action: string): string {
  const key = `adminAudit.action.${action}`;
  return hasText(key) ? t(key as TextKey) : action;
}

/** The acting person; links to all of their entries. */
function Actor({ entry, search }: AuditEntryProps) {
  const { t } = useTranslation();
  const nameOf = usePersonWords();
  const { kind, name, person } = entry.by;
  if (kind === "visitor" || name === null) return <span>{t("adminAudit.visitor")}</span>;
  const account = person === null ? `${name.slice(0, 13)}…` : nameOf(person);
  const shown = kind === "operator" ? t("adminAudit.operator", { name }) : account;
  return (
    <Link
      to="/moderation/audit"
      search={{ ...filterOf(search), by: name }}
      className={styles.actor}
      title={t("adminAudit.only", { what: shown })}
      preload={false}
    >
      {shown}
    </Link>
  );
}

/** The object of an entry, as a link to its page if there is one. */
function AuditObject({ entry }: { readonly entry: AuditEntryAnswer }) {
  const { objectKind, object, person } = entry;
  if (objectKind === "user" && uuid.test(object))
    return <PersonName person={person ?? { uuid: object, ign: null }} />;
  if (objectKind === "night" && uuid.test(object))
    return (
      <Link
        to="/nights/$nightUuid"
        params={{ nightUuid: object }}
        className={styles.link}
        title={object}
        preload={false}
      >
        {shortenUuid(object)}
      </Link>
    );
  if (objectKind === "upload" && uuid.test(object))
    return (
      <Link
        to="/upload/$nightUuid"
        params={{ nightUuid: object }}
        className={styles.link}
        title={object}
        preload={false}
      >
        {shortenUuid(object)}
      </Link>
    );
  if (objectKind === "setting")
    return (
      <Link to="/moderation/settings" className={styles.link}>
        {object}
      </Link>
    );
  const [, season, slug] = (objectKind === "category" && categoryName.exec(object)) || [];
  if (season !== undefined && slug !== undefined)
    return (
      <Link
        to="/moderation/categories"
        search={{ season: Number(season), category: slug }}
        className={styles.link}
      >
        {object}
      </Link>
    );
  if (objectKind === "job")
    return (
      <Link to="/moderation/operations" className={styles.link} title={object}>
        {shortenUuid(object)}
      </Link>
    );
  return uuid.test(object) ? <Tooltip text={object}>{shortenUuid(object)}</Tooltip> : object;
}

/**
 * Shortens a uuid: the beginning is enough to distinguish it from its neighbours, and the tip or the linked page shows the
 * whole uuid.
 */
function shortenUuid(object: string): string {
  return uuid.test(object) ? `${object.slice(0, 13)}…` : object;
}
