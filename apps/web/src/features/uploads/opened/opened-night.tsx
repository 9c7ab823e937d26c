import type { Analysis, Night } from "@hunt/engine/domain/analysis";
import { Link } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";
import type { LocalNightProps } from "../../../domain-ui/local-night-props.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { localNightId } from "../../../lib/kept/local-night-id.ts";
import { unpackBytes } from "../../../lib/kept/pack-bytes.ts";
import { useKept } from "../../../lib/kept/use-kept.ts";
import type { LazyPage } from "../../../lib/lazy-page.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { buttonClassName } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { EmptyState } from "../../../ui/list-state.tsx";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import { FoundOrbRuns } from "../card/file-card.tsx";
import type { KeptNights } from "../kept/kept-nights.ts";
import { useUploadFiles } from "../store/app-upload-store.ts";
import type { UploadFile } from "../store/upload-files.ts";
import type { UploadStore } from "../store/upload-store.ts";
import styles from "./opened-night.module.css";
import { OwnNightNext, PublishNight } from "./publish-night.tsx";

export interface OpenedNightProps {
  readonly id: string;
  /** True when the page's address already names the night. */
  readonly isInAddress: boolean;
  readonly store: UploadStore;
  readonly kept: KeptNights;
  readonly nightPage: LazyPage<LocalNightProps>;
  readonly onPublished: (file: UploadFile, uploadUuid: string) => void;
}

/** The page of a night on this computer, which is read from an open log, or if there is none, from a stored night. */
export function OpenedNight(props: OpenedNightProps) {
  const { t } = useTranslation();
  const found = useFoundNight(props);
  return (
    <Stack gap={4}>
      <Link to="/upload" className={styles.back} data-on-sky="">
        <Icon name="previous" />
        {t("upload.title")}
      </Link>
      {found === "missing" && <MissingNight />}
      {found === "loading" && <LoadingPlaceholder />}
      {typeof found === "object" && <Found found={found} {...props} />}
    </Stack>
  );
}

interface FoundNight {
  readonly file: UploadFile;
  readonly analysis: Analysis;
  readonly night: Night;
}

function Found({
  found,
  id,
  isInAddress,
  store,
  kept,
  nightPage,
  onPublished,
}: OpenedNightProps & { readonly found: FoundNight }) {
  const { file, analysis, night } = found;
  const name = useKept(kept).entries.find((each) => each.id === id)?.name;
  const { Page } = nightPage;
  useEffect(() => {
    if (isInAddress) store.noteOpened(file.id);
  }, [store, file.id, isInAddress]);
  return (
    <Suspense fallback={<LoadingPlaceholder />}>
      {!file.isKept && <FoundOrbRuns runs={file.orbRuns} />}
      <Page id={id} analysis={analysis} night={night} name={name || file.name} isSample={file.isSample}>
        <PublishNight file={file} store={store} onPublished={(uploadUuid) => onPublished(file, uploadUuid)} />
      </Page>
      {file.isSample && <OwnNightNext />}
    </Suspense>
  );
}

/**
 * Finds the night in the open logs, then among the stored nights. A stored night is analysed again, as if its log had been
 * dropped.
 */
function useFoundNight({ id, store, kept }: OpenedNightProps): FoundNight | "loading" | "missing" {
  const files = useUploadFiles(store);
  const { isReady, entries: nights } = useKept(kept);
  const [asked, setAsked] = useState<string | null>(null);
  const found = findNight(files, id);
  const isReading = files.some(({ phase }) => phase === "waiting" || phase === "reading");
  const record = nights.find((night) => night.id === id);
  const isWanted = found === null && !isReading && record !== undefined && asked !== id;

  useEffect(() => {
    if (!isWanted || record === undefined) return;
    unpackBytes(record)
      .then((extract) => store.addKept(extract, { name: record.fileName, sizeBytes: record.fileSizeBytes }))
      .catch((error: unknown) => console.error(error))
      .finally(() => setAsked(id));
  }, [isWanted, record, store, id]);

  if (found !== null) return found;
  return isReading || isWanted || !isReady ? "loading" : "missing";
}

function findNight(files: readonly UploadFile[], id: string): FoundNight | null {
  for (const file of files) {
    const { analysis } = file;
    const night = analysis?.nights.find((each) => each.publishable && localNightId(each) === id);
    if (analysis !== null && night !== undefined) return { file, analysis, night };
  }
  return null;
}

function MissingNight() {
  const { t } = useTranslation();
  usePageTitle(t("local.missingTitle"));
  return (
    <EmptyState
      title={t("local.missingTitle")}
      action={
        <Link to="/upload" className={buttonClassName({ size: "sm" })}>
          {t("upload.chooseFiles")}
        </Link>
      }
    >
      <p>{t("local.missingText")}</p>
    </EmptyState>
  );
}
