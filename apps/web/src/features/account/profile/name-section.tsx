import { nameCodeMs } from "@hunt/contracts/account-limits";
import type { MeAnswer } from "@hunt/contracts/me";
import type { NameProofAnswer } from "@hunt/contracts/names";
import { shownName } from "@hunt/engine/domain/shown-name";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { ProblemNotice } from "../../../domain-ui/problem-notice.tsx";
import { joinSentences } from "../../../i18n/join-sentences.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api/api.ts";
import { ApiProblem, requestIdOf } from "../../../lib/api/api-problem.ts";
import { formatDay, formatNumber } from "../../../lib/dates.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { FailedState } from "../../../ui/list-state.tsx";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Section } from "../../../ui/section.tsx";
import { Text } from "../../../ui/text.tsx";
import {
  CodeSteps,
  forgetCode,
  type KeptCode,
  keepCode,
  nameProofQuery,
  readKeptCode,
} from "./code-steps.tsx";
import styles from "./profile-tab.module.css";

/** The in-game name: what it is for, how it is proved, and the state of the proof. */
export function NameSection({ user }: { readonly user: MeAnswer }) {
  const { t } = useTranslation();
  const { data: proof, error, refetch } = useQuery(nameProofQuery);
  return (
    <Section id="name" title={t("accountProfile.name.title")}>
      <Stack gap={4}>
        {user.ign === null ? (
          <Text isMeasured tone="muted">
            {t("accountProfile.name.none")}
          </Text>
        ) : (
          <VerifiedName user={user} ign={user.ign} />
        )}
        {proof !== undefined && <Proof user={user} proof={proof} />}
        {proof === undefined && error === null && (
          <LoadingPlaceholder count={1} cardClassName={styles.placeholder} />
        )}
        {proof === undefined && error !== null && (
          <FailedState
            title={t("accountProfile.name.failed")}
            requestId={requestIdOf(error)}
            onRetry={() => void refetch()}
          />
        )}
      </Stack>
    </Section>
  );
}

interface ProofProps {
  readonly user: MeAnswer;
  readonly proof: NameProofAnswer;
}

function Proof({ user, proof }: ProofProps) {
  const { t, locale } = useTranslation();
  const { begin, giveUp, code } = useNameProof(user.uuid, proof);
  const error = begin.error ?? giveUp.error;
  const steps = useRef<HTMLDivElement>(null);
  const hasAsked = useRef(false);
  const start = () => {
    hasAsked.current = true;
    begin.mutate();
  };
  // The next step appears above the button and, on a phone, pushes the button out of sight.
  useEffect(() => {
    if (code === null || !hasAsked.current) return;
    hasAsked.current = false;
    steps.current?.focus();
  }, [code]);
  if (proof.recipient === null) {
    return (
      <Notice tone="info" title={t("problem.names_not_verified_here.title")}>
        <p>
          {joinSentences(locale, [
            t("problem.names_not_verified_here.detail"),
            t("problem.names_not_verified_here.remedy"),
          ])}
        </p>
      </Notice>
    );
  }
  const isWaiting = proof.state === "waiting";
  return (
    <>
      {code !== null && (
        <CodeSteps ref={steps} code={code} recipient={proof.recipient} messageUrl={proof.messageUrl} />
      )}
      {isWaiting && code === null && (
        <Notice tone="info" title={t("accountProfile.name.elsewhere")}>
          <p>{t("accountProfile.name.elsewhereText")}</p>
        </Notice>
      )}
      {proof.state === "expired" && (
        <Notice tone="warning" title={t("problem.code_expired.title")}>
          <p>{t("problem.code_expired.detail")}</p>
        </Notice>
      )}
      {proof.state === "refused" && <Refused name={proof.refusedName ?? ""} />}
      {error instanceof ApiProblem && <ProblemNotice problem={error} />}
      <Cluster gap={2}>
        <Button
          variant={isWaiting || user.ign !== null ? "plain" : "main"}
          isBusy={begin.isPending}
          onClick={start}
        >
          {isWaiting
            ? t("accountProfile.name.newCode")
            : t(user.ign === null ? "accountProfile.name.verify" : "accountProfile.name.verifyOther")}
        </Button>
        {isWaiting && (
          <Button variant="quiet" isBusy={giveUp.isPending} onClick={() => giveUp.mutate()}>
            {t("accountProfile.name.giveUp")}
          </Button>
        )}
      </Cluster>
    </>
  );
}

function Refused({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  return (
    <Notice tone="error" title={t("accountProfile.name.refused", { name })}>
      <p>{t("accountProfile.name.refusedText")}</p>
    </Notice>
  );
}

/** Returns the shown code, and the functions that request a code and cancel the proof. */
function useNameProof(userUuid: string, proof: NameProofAnswer | undefined) {
  const queryClient = useQueryClient();
  // When the browser stores nothing, the code lives as long as the page.
  const [given, setGiven] = useState<KeptCode | null>(null);
  const begin = useMutation({
    mutationFn: () => api.post("/v2/@me/ign"),
    onSuccess: ({ code, ...started }) => {
      if (started.expiresAt === null) return;
      const { expiresAt } = started;
      const kept = { code, userUuid, expiresAt, endsAtMs: Date.now() + nameCodeMs };
      keepCode(kept);
      setGiven(kept);
      queryClient.setQueryData(nameProofQuery.queryKey, started);
    },
  });
  const giveUp = useMutation({
    mutationFn: () => api.delete("/v2/@me/ign"),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: nameProofQuery.queryKey });
    },
  });
  const isOver = proof !== undefined && proof.state !== "waiting";
  useEffect(() => {
    if (isOver) forgetCode();
  }, [isOver]);
  return { begin, giveUp, code: waitingCode(userUuid, proof, given) } as const;
}

function waitingCode(
  userUuid: string,
  proof: NameProofAnswer | undefined,
  given: KeptCode | null,
): KeptCode | null {
  if (proof?.state !== "waiting" || proof.expiresAt === null) return null;
  const { expiresAt } = proof;
  return given?.expiresAt === expiresAt && given.userUuid === userUuid
    ? given
    : readKeptCode({ userUuid, expiresAt });
}

interface VerifiedNameProps {
  readonly user: MeAnswer;
  readonly ign: string;
}

/** Shows the proved name with its date, and what the proof has brought so far. */
function VerifiedName({ user, ign }: VerifiedNameProps) {
  const { t, locale } = useTranslation();
  const { nights } = user.stats;
  return (
    <Stack gap={1} role="status">
      <p className={styles.name}>
        <Icon name="verified" />
        <Link to="/users/$hunter" params={{ hunter: ign }}>
          {shownName(ign)}
        </Link>
      </p>
      <Text isMeasured tone="muted">
        {user.verifiedAt !== null &&
          `${t("accountProfile.name.since", { day: formatDay(user.verifiedAt, locale) })} · `}
        {t("accountProfile.name.nights", { count: nights, number: formatNumber(nights, locale) })}
      </Text>
    </Stack>
  );
}
