import type { UploadAnswer } from "@hunt/contracts/uploads";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link, notFound } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { ProblemNotice } from "../../../domain-ui/problem-notice.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { requestIdOf } from "../../../lib/api/api-problem.ts";
import { appConfig } from "../../../lib/app-config.ts";
import { copyText } from "../../../lib/copy-text.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { isNotFound, isOver, uploadQuery } from "../../../lib/queries/upload.ts";
import { readClaimToken } from "../../../lib/stored-claims.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Button, buttonClassName } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { FailedState } from "../../../ui/list-state.tsx";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import { Text } from "../../../ui/text.tsx";
import { DiagnosticList } from "../parts/diagnostic-list.tsx";
import { ClaimHere } from "./claim-here.tsx";
import { TakeBackDialog } from "./take-back-dialog.tsx";
import styles from "./upload-status-page.module.css";
import { UploadStepList } from "./upload-step-list.tsx";
import { UploadedNight } from "./uploaded-night.tsx";

/** The polling interval while the live connection is lost. */
const pollEveryMs = 3000;

const route = getRouteApi("/upload/$nightUuid");

/** Shows the progress of an upload, which is the same at any time and on any device that knows its address. */
export function UploadStatusPage() {
  const { t } = useTranslation();
  // The uuid is that of the upload, or of one of its nights.
  const { nightUuid: uuid } = route.useParams();
  const navigate = route.useNavigate();
  const { data: upload, error, refetch, isLive } = useUploadStatus(uuid);
  usePageTitle(t("upload.status.title"));
  if (isNotFound(error)) throw notFound();
  const isOwn = readClaimToken(upload?.uuid ?? uuid) !== null;
  const onTakenBack = () => {
    addToast({ id: `taken-back-${uuid}`, message: t("upload.status.takenBack"), variant: "success" });
    void navigate({ to: "/upload" });
  };
  return (
    <Stack gap={6}>
      <Stack as="header" gap={2}>
        <h1>{isOwn ? t("upload.status.heading") : t("upload.status.headingOther")}</h1>
        <p className={styles.lead}>{t("upload.status.permanent")}</p>
      </Stack>
      {upload === undefined && error !== null && (
        <FailedState
          title={t("upload.status.loadFailed")}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {upload === undefined && error === null && (
        <LoadingPlaceholder count={2} cardClassName={styles.placeholder} />
      )}
      {upload !== undefined && (
        <>
          <Card className={classNames(styles.steps, upload.status === "completed" && styles.over)}>
            <UploadStepList upload={upload} />
            <Cluster gap={4} rowGap={2}>
              <UploadActions upload={upload} onTakenBack={onTakenBack} />
              <Text tone="muted" size="sm" role="status">
                {isLive || isOver(upload) ? "" : t("upload.status.lostContact")}
              </Text>
            </Cluster>
          </Card>
          <Outcome upload={upload} />
        </>
      )}
    </Stack>
  );
}

function Outcome({ upload }: { readonly upload: UploadAnswer }) {
  const { t } = useTranslation();
  if (upload.status === "failed") return <Failure upload={upload} />;
  if (upload.status !== "completed") return null;
  return (
    <section className={styles.outcome} aria-labelledby="uploaded-nights">
      <h2 id="uploaded-nights">{t("upload.status.nightsTitle")}</h2>
      {upload.nights.length === 0 && <p className={styles.lead}>{t("upload.status.noNights")}</p>}
      <ul className={styles.nights}>
        {upload.nights.map((night) => (
          <li key={night.number}>
            <UploadedNight night={night} />
          </li>
        ))}
      </ul>
      <Diagnostics upload={upload} />
      {upload.claimable && <ClaimHere upload={upload} />}
    </section>
  );
}

function Failure({ upload }: { readonly upload: UploadAnswer }) {
  const { t } = useTranslation();
  const code = upload.error?.code ?? "analysis_failed";
  return (
    <>
      <ProblemNotice
        problem={{ code, params: {}, requestId: null }}
        actions={
          <Link to="/upload" className={buttonClassName({ size: "sm" })}>
            {t("upload.status.publishAgain")}
          </Link>
        }
      />
      <Diagnostics upload={upload} />
    </>
  );
}

/** Lists the server's diagnostics without their nights and runs, because they concern the whole upload. */
function Diagnostics({ upload }: { readonly upload: UploadAnswer }) {
  const diagnostics = upload.diagnostics.map((diagnostic) => ({ ...diagnostic, night: null, run: null }));
  return <DiagnosticList diagnostics={diagnostics} />;
}

/** Returns an upload's state, kept up to date by server-sent events, or by polling while no events arrive. */
function useUploadStatus(uuid: string) {
  const queryClient = useQueryClient();
  const [isLive, setIsLive] = useState(true);
  const query = useQuery({
    ...uploadQuery(uuid),
    refetchInterval: ({ state }) => (isLive || (state.data && isOver(state.data)) ? false : pollEveryMs),
  });
  const isWatched = query.data !== undefined && !isOver(query.data);
  // For a night's uuid the answer contains the upload's. The stream uses the upload's uuid, because it can send no header
  // that identifies the caller.
  const watchedUuid = query.data?.uuid ?? uuid;

  useEffect(() => {
    if (!isWatched) return;
    const source = new EventSource(
      `${appConfig.uploadsBaseUrl}/v2/uploads/${encodeURIComponent(watchedUuid)}/events`,
    );
    source.addEventListener("open", () => setIsLive(true));
    source.addEventListener("error", () => setIsLive(false));
    source.addEventListener("upload", ({ data }: MessageEvent<string>) => {
      queryClient.setQueryData(uploadQuery(uuid).queryKey, JSON.parse(data) as UploadAnswer);
    });
    return () => source.close();
  }, [uuid, watchedUuid, isWatched, queryClient]);

  return { ...query, isLive };
}

interface UploadActionsProps {
  readonly upload: UploadAnswer;
  readonly onTakenBack: () => void;
}

/** Copies the address while there is no night whose link is better, and deletes the upload in the browser that made it. */
function UploadActions({ upload: { uuid: uploadUuid, nights }, onTakenBack }: UploadActionsProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const claimToken = readClaimToken(uploadUuid);
  const copyLink = () =>
    copyText({
      text: new URL(`/upload/${uploadUuid}`, location.href).href,
      done: t("upload.status.linkCopied"),
      refused: t("upload.copyFailed"),
    });
  return (
    <Cluster gap={2}>
      {nights.length === 0 && (
        <Button size="sm" onClick={copyLink}>
          <Icon name="link" />
          {t("upload.status.copyLink")}
        </Button>
      )}
      {claimToken !== null && (
        <Button size="sm" variant="quiet" onClick={() => setIsAsking(true)}>
          {t("upload.status.takeBack")}
        </Button>
      )}
      {isAsking && claimToken !== null && (
        <TakeBackDialog
          uploadUuid={uploadUuid}
          claimToken={claimToken}
          onClose={() => setIsAsking(false)}
          onTakenBack={onTakenBack}
        />
      )}
    </Cluster>
  );
}
