import type { MergePreviewAnswer } from "@hunt/contracts/merges";
import type { PersonAnswer } from "@hunt/contracts/persons";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { badgeWords } from "../../../domain-ui/badge-words.ts";
import { refusalOf } from "../../../domain-ui/desk/change-dialog.tsx";
import facts from "../../../domain-ui/desk/facts.module.css";
import { PersonName } from "../../../domain-ui/desk/person-name.tsx";
import { ProblemNotice } from "../../../domain-ui/problem-notice.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api/api.ts";
import type { ApiProblem } from "../../../lib/api/api-problem.ts";
import { formatList, formatMoment, formatNumber } from "../../../lib/dates.ts";
import { retryUnlessRefused } from "../../../lib/query-client.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { Button, buttonClassName } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Section } from "../../../ui/section.tsx";
import { Text } from "../../../ui/text.tsx";
import { ConfirmMerge } from "./confirm-merge.tsx";
import styles from "./merge-page.module.css";

const kinds = [
  "memberships",
  "uploads",
  "requests",
  "signIns",
  "gameRuns",
  "reports",
  "notices",
] as const satisfies readonly (keyof MergePreviewAnswer["moves"])[];

/** The kinds of data that both accounts can have while only one of them can stay. */
const conflictKinds = [
  "memberships",
  "uploads",
  "signIns",
  "gameRuns",
  "reports",
] as const satisfies readonly (keyof MergePreviewAnswer["stays"])[];

interface MergePreviewProps {
  readonly fromUuid: string;
  readonly intoUuid: string;
  /** Called to return to the choice of the remaining account. */
  readonly onLeave: () => void;
}

/** Shows everything that a merge would do, with the form that confirms it. */
export function MergePreview({ fromUuid, intoUuid, onLeave }: MergePreviewProps) {
  const { data: preview, error, refetch, isFetching } = useQuery(previewQuery(fromUuid, intoUuid));
  const problem = refusalOf(error);
  if (problem !== null) return <Refused problem={problem} onLeave={onLeave} onRetry={() => void refetch()} />;
  if (preview === undefined) return <LoadingPlaceholder count={3} cardClassName={styles.placeholder} />;
  return (
    <>
      <PairOfAccounts preview={preview} onLeave={onLeave} />
      <Moves preview={preview} />
      <Afterwards preview={preview} />
      <ConfirmMerge preview={preview} isLooking={isFetching} onLookAgain={() => void refetch()} />
    </>
  );
}

interface RefusedProps {
  readonly problem: ApiProblem;
  readonly onLeave: () => void;
  readonly onRetry: () => void;
}

/** Says why these two accounts cannot be merged, and what else can be done. */
function Refused({ problem, onLeave, onRetry }: RefusedProps) {
  const { t } = useTranslation();
  const another = <Button onClick={onLeave}>{t("merging.another")}</Button>;
  if (problem.code === "not_allowed")
    return <Notice tone="error" isAlert title={t("merging.refused")} actions={another} />;
  if (problem.code === "invalid_parameter")
    return <Notice tone="error" isAlert title={t("merging.same")} actions={another} />;
  return (
    <ProblemNotice
      problem={problem}
      actions={
        <>
          {another}
          <Button onClick={onRetry}>{t("merging.lookAgain")}</Button>
        </>
      }
    />
  );
}

/** The resulting account: names, role, badges, suspension; and until when the merge can be undone. */
function Afterwards({ preview }: { readonly preview: MergePreviewAnswer }) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  const { into, names, nameInForce, becomes, undoableUntil } = preview;
  const moment = (instant: string) => formatMoment(instant, locale, timeFormat);
  const { badges, suspendedUntil } = becomes;
  const points = [
    nameInForce === null ? t("merging.noName") : t("merging.name", { name: nameInForce }),
    ...[...new Set(names)]
      .filter((name) => name !== nameInForce)
      .map((name) => t("merging.formerName", { name })),
    t("merging.role", { role: t(`person.role.${into.role}`) }),
    ...(badges.length === 0
      ? []
      : [
          t("merging.badges", {
            badges: formatList(
              badges.map((badge) => badgeWords(t, badge)),
              locale,
            ),
          }),
        ]),
    ...(suspendedUntil === null ? [] : [t("merging.suspended", { until: moment(suspendedUntil) })]),
    t("merging.signedOut"),
    t("merging.undoUntil", { until: moment(undoableUntil) }),
  ];
  return (
    <Section id="afterwards" title={t("merging.after")}>
      <ul className={facts.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Section>
  );
}

interface PairOfAccountsProps {
  readonly preview: MergePreviewAnswer;
  readonly onLeave: () => void;
}

/** The disappearing and the remaining account. */
function PairOfAccounts({ preview: { from, into }, onLeave }: PairOfAccountsProps) {
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
      <Cluster gap={3} rowGap={2} className={styles.ways}>
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
      </Cluster>
    </div>
  );
}

function Account({ label, person }: { readonly label: string; readonly person: PersonAnswer }) {
  const { t } = useTranslation();
  return (
    <section className={styles.account} aria-label={label}>
      <Text tone="muted" size="sm">
        {label}
      </Text>
      <p className={styles.name}>
        <PersonName person={person} />
      </p>
      <p className={styles.id}>{person.uuid}</p>
      <Text tone="muted" size="sm">
        {t(`person.role.${person.role}`)}
      </Text>
    </section>
  );
}

/**
 * Queries the data that would move if one account were merged into another now. The server records each preview in the
 * audit log.
 */
function previewQuery(fromUuid: string, intoUuid: string) {
  return queryOptions({
    queryKey: ["desk", "merge-preview", fromUuid, intoUuid],
    queryFn: async ({ signal }) => {
      const params = { userUuidOrIgn: fromUuid };
      const body = { into: intoUuid, dryRun: true };
      const { preview } = await api.put("/v2/@admin/users/:userUuidOrIgn/merge", { params, body, signal });
      if (preview === null) throw new Error("a dry run answers with a preview");
      return preview;
    },
    // The preview stays as it was loaded; the merge reports when it is outdated.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: retryUnlessRefused,
  });
}

/** Says how much of each kind moves, and how much stays because the remaining account already has it. */
function Moves({ preview: { moves, stays } }: { readonly preview: MergePreviewAnswer }) {
  const { t, locale } = useTranslation();
  const conflicts = conflictKinds.filter((kind) => stays[kind] > 0);
  return (
    <>
      <Section id="moves" title={t("merging.moves")}>
        <dl className={facts.facts}>
          {kinds.map((kind) => (
            <div key={kind}>
              <dt>{t(`merging.kind.${kind}`)}</dt>
              <dd>{formatNumber(moves[kind], locale)}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="conflicts" title={t("merging.conflicts")}>
        {conflicts.length === 0 ? (
          <Text tone="muted" size="sm">
            {t("merging.noConflict")}
          </Text>
        ) : (
          <Stack gap={3}>
            <p>{t("merging.conflictsNote")}</p>
            <dl className={facts.facts}>
              {conflicts.map((kind) => (
                <div key={kind}>
                  <dt>{t(`merging.conflict.${kind}`)}</dt>
                  <dd>{formatNumber(stays[kind], locale)}</dd>
                </div>
              ))}
            </dl>
          </Stack>
        )}
      </Section>
    </>
  );
}
