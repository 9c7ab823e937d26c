import { useLocation, useNavigate } from "@tanstack/react-router";
import {
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { LocalNightProps } from "../../domain-ui/local-night.ts";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { focusPage } from "../../lib/focus-page.ts";
import { addressOfNight, nightInAddress } from "../../lib/kept/night-names.ts";
import type { LazyPage } from "../../lib/lazy-page.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { untilIdle } from "../../lib/until-idle.ts";
import { useIncomingFiles } from "../../lib/use-incoming-files.ts";
import { DropZone } from "./choose/drop-zone.tsx";
import { LogLocations } from "./choose/log-locations.tsx";
import { FileList } from "./file-list.tsx";
import { appKeptNights } from "./kept/app-kept-nights.ts";
import type { HistoryTrend } from "./kept/kept-history.tsx";
import type { KeptNights } from "./kept/kept-nights.ts";
import { KeptSection } from "./kept/kept-section.tsx";
import { localNightId } from "./kept/local-night-id.ts";
import { OpenedNight } from "./opened/opened-night.tsx";
import { appUploadStore, useUploadFiles } from "./store/app-upload-store.ts";
import type { UploadFile } from "./store/upload-files.ts";
import type { UploadStore } from "./store/upload-store.ts";
import styles from "./upload-page.module.css";

interface UploadPageProps {
  readonly store?: UploadStore;
  readonly kept?: KeptNights;
  /** What it shows of other features. */
  readonly parts: {
    readonly night: LazyPage<LocalNightProps>;
    readonly trend: HistoryTrend;
    /** The way to following a log live. */
    readonly liveOffer: LazyPage<object>;
  };
}

/** Reads logs, shows their nights whole, keeps them here, and publishes the ones that the hunter chooses. */
export function UploadPage({ store = appUploadStore, kept = appKeptNights, parts }: UploadPageProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const openId = useOpenId();
  const { preload } = parts.night;
  const hasFiles = useSyncExternalStore(store.subscribe, () => store.files().length > 0);
  // What will show the night comes once this page is there: a short log is read sooner than a file is fetched.
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
    // With other files still here the card says where it went; leaving would interrupt the hunter.
    const { publication } = store.files().find((file) => file.id === id) ?? {};
    // Nothing new: its card says where the night is.
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
  return <Choosing store={store} kept={kept} parts={parts} onPublished={onFilePublished} />;
}

/** The page changes at its address, and with it goes the button that had the focus. */
function useFocusWhenExchanged(shownId: string | null): void {
  const before = useRef(shownId);
  useEffect(() => {
    if (before.current !== shownId && document.activeElement === document.body) focusPage();
    before.current = shownId;
  }, [shownId]);
}

/** The night that the address names. While the page is left for another it shows what it did. */
function useOpenId(): string | null {
  const hash = useLocation({ select: (now) => (now.pathname === "/upload" ? now.hash : null) });
  const [shown, setShown] = useState(hash);
  if (hash !== null && hash !== shown) setShown(hash);
  return nightInAddress(hash ?? shown ?? "");
}

interface ChoosingProps {
  readonly store: UploadStore;
  readonly kept: KeptNights;
  readonly parts: UploadPageProps["parts"];
  readonly onPublished: (fileId: string, uploadUuid: string) => void;
}

/** Where logs are dropped, what was found in them, and what was kept. */
function Choosing({ store, kept, parts, onPublished }: ChoosingProps) {
  const { t } = useTranslation();
  const filesNow = useUploadFiles(store);
  // Drawing many nights must not keep the hunter's keys and clicks waiting.
  const all = shownFiles(filesNow, useDeferredValue(filesNow));
  const files = all.filter((file) => !file.isKept && !isSampleOnItsWay(file));
  const hasFiles = files.length > 0;
  usePageTitle(t("upload.title"));
  const { Page: LiveOffer } = parts.liveOffer;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t("upload.title")}</h1>
        <p className={styles.lead}>{t("upload.lead")}</p>
      </header>
      <div className={hasFiles ? styles.more : styles.start}>
        <DropZone store={store} isCompact={hasFiles} />
        {!hasFiles && <LogLocations />}
      </div>
      {hasFiles && <FileList files={files} store={store} onPublished={onPublished} />}
      <Suspense fallback={<div className={styles.offer} />}>
        <LiveOffer />
      </Suspense>
      <KeptSection kept={kept} trend={parts.trend} />
    </div>
  );
}

/** The sample is read within a blink, and its night takes the page: nothing moves aside for it before. */
function isSampleOnItsWay({ isSample, opensByItself, phase }: UploadFile): boolean {
  return isSample && opensByItself && (phase === "waiting" || phase === "reading");
}

/**
 * The night of the only log stands there at once, before its address has it, and once: whoever goes back to the list stays
 * there. Null without one.
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
 * Which list of files the page draws, the one of now or the one that lags behind it (React's deferred value): only
 * the reading of a file may be drawn late. What the hunter types or ticks is drawn at once: a field that lags loses
 * letters, because React puts its old value back after each key.
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
