import { getRouteApi, useLocation } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import type { Translate } from "../../i18n/translate.ts";
import { isReturnToPlace } from "../../lib/kept-places.ts";
import { Button } from "../../ui/button.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { SearchBox } from "../../ui/search-field.tsx";
import { Text } from "../../ui/text.tsx";
import { maxFindLength } from "./api-docs-search.ts";
import styles from "./calls.module.css";
import { BreakableText, CodeText } from "./code-text.tsx";
import {
  findOperations,
  type OpenapiDocument,
  type Operation,
  type OperationGroup,
} from "./openapi-document.ts";
import operationCardStyles from "./operation-card.module.css";
import { OperationDetail } from "./operation-detail.tsx";

const route = getRouteApi("/docs");

interface CallsProps {
  readonly document: OpenapiDocument;
  readonly groups: readonly OperationGroup[];
}

/** Lists every call by its subject, with a search by words. */
export function Calls({ document, groups }: CallsProps) {
  const { t, locale } = useTranslation();
  const { find = "" } = route.useSearch();
  const navigate = route.useNavigate();
  const addressed = useLocation({ select: ({ hash }) => hash });
  const found = findOperations(groups, find);
  const [areAllOpen, setAreAllOpen] = useState(false);
  // Acts as if the summary of each subject was pressed.
  const toggleAll = () => {
    for (const group of window.document.querySelectorAll<HTMLDetailsElement>("#calls > details"))
      group.open = !areAllOpen;
    setAreAllOpen(!areAllOpen);
  };
  return (
    <section id="calls" className={styles.calls} aria-labelledby="calls-title">
      <Cluster gap={5} rowGap={2} justify="between" className={styles.head}>
        <h2 id="calls-title">{t("api.calls.title")}</h2>
        <Button className={styles.all} size="sm" variant="quiet" onClick={toggleAll}>
          {t(areAllOpen ? "api.closeAll" : "api.openAll")}
        </Button>
        <SearchBox className={styles.search}>
          <input
            aria-label={t("api.find")}
            placeholder={t("api.find")}
            type="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={maxFindLength}
            value={find}
            onChange={(event) =>
              navigate({
                search: { find: event.target.value || undefined },
                replace: true,
                resetScroll: false,
              })
            }
          />
        </SearchBox>
      </Cluster>
      {locale !== "en" && (
        <Text tone="muted" size="sm">
          {t("api.calls.english")}
        </Text>
      )}
      <p className={styles.none} role="status">
        {found.length === 0 && t("api.noneFound")}
      </p>
      {found.map((group) => (
        <Group
          key={group.tag}
          group={group}
          isFirst={group.tag === groups[0]?.tag}
          hasHits={find !== ""}
          addressed={addressed}
        >
          {group.operations.map((operation) => (
            <OperationCard
              key={operation.id}
              document={document}
              operation={operation}
              isAddressed={operation.id === addressed}
            />
          ))}
        </Group>
      ))}
    </section>
  );
}

interface GroupProps {
  readonly group: OperationGroup;
  /** True for the first of all subjects, whatever a search finds. */
  readonly isFirst: boolean;
  /** True while a search runs and found something in this group. */
  readonly hasHits: boolean;
  readonly addressed: string;
  readonly children: ReactNode;
}

/**
 * The calls of a subject. The calls are folded until somebody unfolds them or the address leads to one of them; only the
 * first group is open, to show how a call is described. A search shows its results, and then leaves the groups as they
 * were.
 */
function Group({ group: { tag, operations }, isFirst, hasHits, addressed, children }: GroupProps) {
  const { t } = useTranslation();
  const id = groupId(tag);
  const titleId = `${id}-title`;
  const isNamed = addressed === id || operations.some((one) => one.id === addressed);
  const [isUnfolded, setIsUnfolded] = useState(isFirst || isNamed);
  useEffect(() => {
    if (isNamed) setIsUnfolded(true);
  }, [isNamed]);
  return (
    <details
      id={id}
      className={styles.group}
      aria-labelledby={titleId}
      open={hasHits || isUnfolded}
      onToggle={({ currentTarget: { open } }) => hasHits || setIsUnfolded(open)}
    >
      <summary className={styles.summary}>
        <h3 id={titleId}>{groupName(t, tag)}</h3>
        <Text as="span" tone="muted" size="sm" isTabular>
          {operations.length}
        </Text>
      </summary>
      {children}
    </details>
  );
}

/** Returns the anchor of a subject's calls. */
export function groupId(tag: string): string {
  return `calls-${tag}`;
}

/** Returns the page's name for a subject of the document; an unknown subject keeps its own name. */
export function groupName(t: Translate, tag: string): string {
  const names: Readonly<Record<string, string>> = {
    nights: t("api.group.nights"),
    runs: t("api.group.runs"),
    leaderboards: t("api.group.leaderboards"),
    users: t("api.group.users"),
    categories: t("api.group.categories"),
    stats: t("api.group.stats"),
    games: t("api.group.games"),
    settings: t("api.group.settings"),
    utility: t("api.group.utility"),
    uploads: t("api.group.uploads"),
    auth: t("api.group.auth"),
    sessions: t("api.group.sessions"),
    me: t("api.group.me"),
    reports: t("api.group.reports"),
    verification: t("api.group.verification"),
    admin: t("api.group.admin"),
    health: t("api.group.health"),
  };
  return Object.hasOwn(names, tag) ? (names[tag] ?? tag) : tag;
}

interface OperationCardProps {
  readonly document: OpenapiDocument;
  readonly operation: Operation;
  /** True when the page's address names this call. */
  readonly isAddressed: boolean;
}

/** One call: its method, path and summary; its details unfold. */
function OperationCard({ document, operation, isAddressed }: OperationCardProps) {
  const { t } = useTranslation();
  const { id, method, path, summary } = operation;
  const card = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(isAddressed);
  useEffect(() => {
    if (!isAddressed || !card.current) return;
    card.current.open = true;
    if (!isReturnToPlace()) card.current.scrollIntoView();
  }, [isAddressed]);
  return (
    <details
      ref={card}
      id={id}
      className={operationCardStyles.card}
      open={isAddressed || undefined}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      aria-label={`${method} ${path}`}
    >
      <summary className={operationCardStyles.summary}>
        <h4 className={operationCardStyles.heading}>
          <span className={operationCardStyles.method} data-method={method}>
            {method}
          </span>{" "}
          <code className={operationCardStyles.path}>
            <BreakableText text={path} at={/(?=\/)/} />
          </code>
        </h4>
        {summary !== undefined && (
          <span className={operationCardStyles.sentence}>
            <CodeText text={summary} />
          </span>
        )}
      </summary>
      {isOpen && (
        <Stack gap={3} align="start" className={operationCardStyles.body}>
          <OperationDetail document={document} operation={operation} />
          <a className={operationCardStyles.permalink} href={`#${id}`}>
            {t("api.linkHere")}
          </a>
        </Stack>
      )}
    </details>
  );
}
