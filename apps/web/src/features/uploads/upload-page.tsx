import { useLocation, useNavigate } from "@tanstack/react-router";
import {
  lazy,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { LocalNightProps } from "../../domain-ui/local-night-props.ts";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { focusPage } from "../../lib/focus-page.ts";
import { localNightId } from "../../lib/kept/local-night-id.ts";
import { addressOfNight, nightInAddress } from "../../lib/kept/night-names.ts";
import { lazyExtra } from "../../lib/lazy-extra.ts";
import type { LazyPage } from "../../lib/lazy-page.ts";
import { loadPage } from "../../lib/load-page.ts";
import { appOutbox, useOutbox } from "../../lib/outbox/app-outbox.ts";
import type { Outbox } from "../../lib/outbox/outbox.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { untilIdle } from "../../lib/until-idle.ts";
import { useIncomingFiles } from "../../lib/use-incoming-files.ts";
import { useTouch } from "../../lib/use-media.ts";
import { Stack } from "../../ui/layout.tsx";
import { DropZone } from "./choose/drop-zone.tsx";
import { LogLocations } from "./choose/log-locations.tsx";
import { FileList } from "./file-list.tsx";
import { appKeptNights } from "./kept/app-kept-nights.ts";
import { recordSent } from "./kept/keep-analysed.ts";
import type { HistoryTrend } from "./kept/kept-history.tsx";
import type { KeptNights } from "./kept/kept-nights.ts";
import { KeptSection } from "./kept/kept-section.tsx";
import { OpenedNight } from "./opened/opened-night.tsx";
import { appUploadStore, useUploadFiles } from "./store/app-upload-store.ts";
import type { UploadFile } from "./store/upload-files.ts";
import type { UploadStore } from "./store/upload-store.ts";
import styles from "./upload-page.module.css";

const WaitingUploads = lazy(async () => {
  const load = () => import("./waiting/waiting-uploads.tsx");
  return { default: (await loadPage(load, { now: ["problem"] })).WaitingUploads };
});

/** The way to the PC that has the log, which only phones need. */
const ToPc = lazyExtra(() =>
  loadPage(async () => (await import("./choose/to-pc.tsx")).ToPc, { now: ["diagnostic"] }),
);

interface UploadPageProps {
  readonly store?: UploadStore;
  readonly kept?: KeptNights;
  readonly outbox?: Outbox;
  /** The parts of other features that the page shows. */
  readonly parts: {
    readonly night: LazyPage<LocalNightProps>;
    readonly trend: HistoryTrend;
    /** The link to following a log live. */
    readonly liveOffer: LazyPage<object>;
  };
}

/** Reads logs, shows their nights completely, stores them here, and publishes those that the hunter chooses. */
export function UploadPage({
  store = appUploadStore,
  kept = appKeptNights,
  outbox = appOutbox,
  parts,
}: UploadPageProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const openId = useOpenId();
  const { preload } = parts.night;
  useEffect(() => recordSent(outbox, kept), [outbox, kept]);
  const hasFiles = useSyncExternalStore(store.subscribe, () => store.files().length > 0);
  // The code of a night's page is loaded once this page is drawn, because a short log is read faster than code is loaded.
  useEffect(() => {
    if (hasFiles || openId !== null) preload();
    else void untilIdle().then(preload);
  }, [hasFiles, openId, preload]);
  const onFiles = useCallback(
    (added: readonly File[]) => {
      store.add(added);
      if (openId !== null) void navigate({ to: "/upload" });
    },
    [store, navigate, openId],
  );
  useIncomingFiles({ onFiles, pastedName: t("upload.pastedName") });
  const onlyId = useOpenOnlyNight(store, openId);
  const shownId = openId ?? onlyId;
  useFocusWhenExchanged(shownId);

  const onFilePublished = (id: string, uploadUuid: string) => {
    const others = store
      .files()
      .filter((file) => file.id !== id && !file.isKept && file.publication.step !== "accepted");
    // When the page has other files, the card links to the result, because leaving the page would interrupt the hunter.
    const { publication } = store.files().find((file) => file.id === id) ?? {};
    // The log was published before, and its card links to the night.
    if (publication?.step === "accepted" && publication.knownNights !== null) return;
    const hasLeft = location.pathname !== "/upload";
    if (others.length > 0 || hasLeft) return;
    const done = store.files().map((file) => file.id);
    void navigate({ to: "/upload/$nightUuid", params: { nightUuid: uploadUuid } }).then(() => {
      for (const fileId of done) store.remove(fileId);
    });
  };

  if (shownId !== null) {
    return (
      <OpenedNight
        key={shownId}
        id={shownId}
        isInAddress={openId !== null}
        store={store}
        kept={kept}
        nightPage={parts.night}
        onPublished={({ id }, uploadUuid) => onFilePublished(id, uploadUuid)}
      />
    );
  }
  return <Choosing store={store} kept={kept} outbox={outbox} parts={parts} onPublished={onFilePublished} />;
}

/** Moves the focus when the page changes at its address, because the focused button disappears then. */
function useFocusWhenExchanged(shownId: string | null): void {
  const before = useRef(shownId);
  useEffect(() => {
    if (before.current !== shownId && document.activeElement === document.body) focusPage();
    before.current = shownId;
  }, [shownId]);
}

/** Returns the night in the address. While the page is being left, the hook keeps returning the old night. */
function useOpenId(): string | null {
  const hash = useLocation({ select: (now) => (now.pathname === "/upload" ? now.hash : null) });
  const [shown, setShown] = useState(hash);
  if (hash !== null && hash !== shown) setShown(hash);
  return nightInAddress(hash ?? shown ?? "");
}

interface ChoosingProps {
  readonly store: UploadStore;
  readonly kept: KeptNights;
  readonly outbox: Outbox;
  readonly parts: UploadPageProps["parts"];
  readonly onPublished: (fileId: string, uploadUuid: string) => void;
}

/** Shows the drop area, the found nights, and the stored ones. */
function Choosing({ store, kept, outbox, parts, onPublished }: ChoosingProps) {
  const { t } = useTranslation();
  const filesNow = useUploadFiles(store);
  // Drawing many nights must not delay the hunter's keys and clicks.
  const all = shownFiles(filesNow, useDeferredValue(filesNow));
  const files = all.filter((file) => !file.isKept && !isSampleOnItsWay(file));
  const hasFiles = files.length > 0;
  const isOnPhone = useTouch();
  usePageTitle(t("upload.title"));
  const { Page: LiveOffer } = parts.liveOffer;
  return (
    <Stack gap={6}>
      <Stack as="header" gap={2}>
        <h1>{t("upload.title")}</h1>
        <p className={styles.lead}>{t("upload.lead")}</p>
      </Stack>
      {isOnPhone && !hasFiles && (
        <Suspense fallback={<div className={styles.toPc} />}>
          <ToPc />
        </Suspense>
      )}
      <div className={hasFiles ? styles.more : styles.start}>
        <DropZone store={store} isCompact={hasFiles} />
        {!hasFiles && <LogLocations />}
      </div>
      {hasFiles && <FileList files={files} store={store} onPublished={onPublished} />}
      <Suspense fallback={<div className={styles.offer} />}>
        <LiveOffer />
      </Suspense>
      <Waiting files={filesNow} outbox={outbox} />
      <KeptSection kept={kept} trend={parts.trend} />
    </Stack>
  );
}

/** Shows the uploads that wait for the server, without those whose files are on the page and say so themselves. */
function Waiting({ files, outbox }: { readonly files: readonly UploadFile[]; readonly outbox: Outbox }) {
  const isShownByFile = (id: string) =>
    files.some(({ publication }) => publication.step === "waiting" && publication.keptId === id);
  const uploads = useOutbox(outbox).filter(({ id }) => !isShownByFile(id));
  if (uploads.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <WaitingUploads uploads={uploads} outbox={outbox} />
    </Suspense>
  );
}

/**
 * Whether the sample is still being read. Reading takes an instant, and the sample's night then replaces the page, so the
 * page reserves no room for it.
 */
function isSampleOnItsWay({ isSample, opensByItself, phase }: UploadFile): boolean {
  return isSample && opensByItself && (phase === "waiting" || phase === "reading");
}

/**
 * Returns the night of the only log, which opens by itself before the address names it. It does so only once, so that the
 * list stays when the visitor returns to it. Null when there is no such night.
 */
function useOpenOnlyNight(store: UploadStore, openId: string | null): string | null {
  const navigate = useNavigate();
  const id = useSyncExternalStore(store.subscribe, () => onlyNightOf(store.files()));
  useEffect(() => {
    if (id !== null && openId === null) void navigate({ to: "/upload", hash: addressOfNight(id) });
  }, [id, openId, navigate]);
  return id;
}

function onlyNightOf(files: readonly UploadFile[]): string | null {
  const only = files.find(({ opensByItself, phase }) => opensByItself && phase === "analysed");
  const [night] = only?.nights ?? [];
  return only?.nights.length === 1 && night?.publishable ? localNightId(night) : null;
}

/**
 * Returns the list of files that the page draws, the current one or the delayed one (React's deferred value): only the
 * progress of reading may be drawn late. A hunter's typing or ticking is drawn at once, because React would put the old
 * value of a delayed field back after each key, and letters would be lost.
 */
export function shownFiles(now: readonly UploadFile[], late: readonly UploadFile[]): readonly UploadFile[] {
  const onlyReading =
    now.length === late.length && now.every((file, index) => isOnlyReading(file, late[index]));
  return onlyReading ? late : now;
}

function isOnlyReading(file: UploadFile, late: UploadFile | undefined): boolean {
  if (file === late) return true;
  return (
    late !== undefined &&
    file.id === late.id &&
    file.phase === "reading" &&
    late.phase === "reading" &&
    file.unselectedNights === late.unselectedNights
  );
}
