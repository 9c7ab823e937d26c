import type { Night } from "@hunt/engine/domain/analysis";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { formatTag } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { formatBytes } from "../../../lib/format-bytes.ts";
import { loadPage } from "../../../lib/load-page.ts";
import { buttonClassName } from "../../../ui/button.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { Text } from "../../../ui/text.tsx";
import { LeavingData } from "../publish/leaving-data.tsx";
import { PublicationState } from "../publish/publication-state.tsx";
import { PublishButton } from "../publish/publish-button.tsx";
import panel from "../publish/publish-panel.module.css";
import { FileChoices } from "../publish/publish-panel.tsx";
import { usePublishing } from "../publish/use-publishing.ts";
import type { UploadFile } from "../store/upload-files.ts";
import type { UploadStore } from "../store/upload-store.ts";
import nightPlaceStyles from "./night-place.module.css";
import styles from "./publish-night.module.css";

const FoundPlace = lazy(async () => {
  const { FoundPlace: component } = await loadPage(() => import("./found-place.tsx"), { now: ["unranked"] });
  return { default: component };
});

interface PublishNightProps {
  readonly file: UploadFile;
  readonly store: UploadStore;
  readonly onPublished: (uploadUuid: string) => void;
}

/** Says above a night on this computer that nothing of it was sent, and publishes it. */
export function PublishNight(props: PublishNightProps) {
  const { t } = useTranslation();
  const { file } = props;
  if (!file.isSample && file.nights.length <= 1) return <OnlyNight {...props} />;
  return (
    <Stack as="section" gap={3} className={styles.panel} aria-label={t("upload.publishTitle")}>
      {file.isSample ? (
        <Cluster gap={5} rowGap={3} justify="between">
          <Words title={t("local.sampleTitle")} text={t("local.sampleText")} />
          <Link to="/upload" className={buttonClassName({ variant: "main" })}>
            {t("upload.title")}
          </Link>
        </Cluster>
      ) : (
        <OneOfSeveral file={file} />
      )}
    </Stack>
  );
}

/** Stands below the sample, so that a reader at the end need not scroll up for the link to their own logs. */
export function OwnNightNext() {
  const { t } = useTranslation();
  return (
    <Stack as="section" gap={3} className={styles.panel} aria-label={t("upload.title")}>
      <Cluster gap={5} rowGap={3} justify="between">
        <Text weight="strong">{t("local.sampleNext")}</Text>
        <Link to="/upload" className={buttonClassName({ variant: "main" })}>
          {t("upload.title")}
        </Link>
      </Cluster>
    </Stack>
  );
}

function Words({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className={styles.words}>
      <Text weight="strong">{title}</Text>
      <p className={styles.hint}>{text}</p>
    </div>
  );
}

/** Links to the list of a log's nights, where the nights to send are chosen together. */
function OneOfSeveral({ file }: { readonly file: UploadFile }) {
  const { t } = useTranslation();
  return (
    <Cluster gap={5} rowGap={3} justify="between">
      <Words
        title={t("local.nothingLeft")}
        text={t("local.severalNights", { count: file.nights.length, name: file.name })}
      />
      <Link to="/upload" className={buttonClassName({ variant: "main" })}>
        {t("local.chooseInList")}
      </Link>
    </Cluster>
  );
}

/** Publishes the only night of a log. The button stays in sight on the whole page of the night. */
function OnlyNight({ file, store, onPublished }: PublishNightProps) {
  const { t, locale } = useTranslation();
  const tag = formatTag(locale);
  const publishing = usePublishing({ file, store, onPublished });
  const { nights, outgoing, isUnderWay } = publishing;
  const [night] = nights;
  const isClient = night?.perspective === "client";
  const size = formatBytes(outgoing?.length ?? 0, tag);
  return (
    <section className={styles.whole} aria-label={t("upload.publishTitle")}>
      <div className={styles.inSight}>
        <Text weight="strong" className={styles.words}>
          {t("local.nothingLeft")}
        </Text>
        <PublishButton publishing={publishing} isMain />
      </div>
      <Stack gap={3} className={styles.below}>
        <div className={styles.words}>
          <p className={styles.hint}>
            {night === undefined ? t("local.publishingAdds") : whatPublishingAdds(t, night)}
          </p>
          {night !== undefined && !isClient && <NightPlace night={night} />}
        </div>
        <PublicationState file={file} store={store} />
        <details className={styles.details}>
          <summary>
            {t("local.details", {
              scope: t(`common.scope.${file.scope}`),
              extract: size,
              file: formatBytes(file.sizeBytes, tag),
            })}
          </summary>
          <div className={panel.columns}>
            <LeavingData extract={outgoing} fileSizeBytes={file.sizeBytes} nights={nights} />
            <div className={panel.form}>
              <FileChoices file={file} store={store} isDisabled={isUnderWay} />
            </div>
          </div>
        </details>
      </Stack>
    </section>
  );
}

/**
 * Returns what publishing adds. The text promises a place on the boards only to a night that will have one once somebody
 * confirms it.
 */
function whatPublishingAdds(t: Translate, { perspective, startedAtUtcMs }: Night): string {
  if (perspective === "client") return t("upload.clientLogTitle");
  return startedAtUtcMs === null ? t("local.publishingUndated") : t("local.publishingAdds");
}

/** Shows the rank that a night on this computer would have. Its lines are reserved while it loads. */
function NightPlace({ night }: { readonly night: Night }) {
  return (
    <div className={nightPlaceStyles.place}>
      <Suspense>
        <FoundPlace night={night} />
      </Suspense>
    </div>
  );
}
