import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useCallback, useId, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import type { LazyPage } from "../../lib/lazy-page.ts";
import { loadPage } from "../../lib/load-page.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useIncomingFiles } from "../../lib/use-incoming-files.ts";
import { useTouch } from "../../lib/use-media.ts";
import { Button, buttonClassName } from "../../ui/button.tsx";
import { CloseButton } from "../../ui/close-button.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./profit-taker-page.module.css";
import { OrbDrawing } from "./run/orb-drawing.tsx";
import { RunView } from "./run/run-view.tsx";
import { appRunShelf } from "./runs/app-run-shelf.ts";
import { type ListedRun, type OwnRuns, ownRuns, toListed } from "./runs/listed-run.ts";
import type { LogProgress, LogReading } from "./runs/log-reading.ts";
import { addressOfRun, type RunAddress, readRunAddress } from "./runs/run-address.ts";
import type { RunShelf, ShelfState } from "./runs/run-shelf.ts";
import { TrySample } from "./sample/try-sample.tsx";
import { useSampleRun } from "./sample/use-sample-run.ts";

const RunHistory = lazy(async () => {
  const load = () => import("./history/run-history.tsx");
  return { default: (await loadPage(load, { now: ["profitTakerRuns"] })).RunHistory };
});

const Releases = lazy(async () => {
  const load = () => import("./releases/releases.tsx");
  return { default: (await loadPage(load, { now: ["profitTakerRuns"] })).Releases };
});

export interface ProfitTakerPageProps {
  /** The reader of logs; it also finds hunts in the same pass. */
  readonly reading: LogReading;
  readonly shelf?: RunShelf;
  /** Explains where the game writes its log. */
  readonly logPlace: LazyPage<object>;
  /** The link to following a log live. */
  readonly liveOffer: LazyPage<object>;
}

/** Shows Profit-Taker runs from dropped logs, and those stored in this browser. */
export function ProfitTakerPage(props: ProfitTakerPageProps) {
  const { reading, shelf = appRunShelf, logPlace, liveOffer } = props;
  const { t } = useTranslation();
  usePageTitle(t("profitTaker.title"));
  const state = useSyncExternalStore(shelf.subscribe, shelf.state);
  const own = useMemo(() => ownRuns(state.runs), [state.runs]);
  const { asked, isDamaged, isMissing, show } = useAskedRun(own, state);
  const sample = useSampleRun(reading);
  const shown = asked ?? sample;
  const onFiles = useCallback(
    (files: readonly File[]) => {
      reading.add(files);
      show(null);
    },
    [reading, show],
  );
  useIncomingFiles({ onFiles, pastedName: t("profitTaker.pastedName") });
  const { Page: LogPlace } = logPlace;
  const { Page: LiveOffer } = liveOffer;
  // The offer never stands between a run and the log that contains it.
  const offer = (
    <Suspense fallback={<div className={styles.offer} />}>
      <LiveOffer />
    </Suspense>
  );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t("profitTaker.title")}</h1>
        {shown === null && <p className={styles.lead}>{t("profitTaker.lead")}</p>}
      </header>
      <LogDrop reading={reading} isCompact={shown !== null} onFiles={onFiles} />
      <ReadLogs reading={reading} />
      {shown === null && offer}
      {isDamaged && (
        <Notice tone="warning" isAlert title={t("profitTaker.damagedLink")}>
          <p>{t("profitTaker.damagedLinkRemedy")}</p>
        </Notice>
      )}
      {isMissing && <Notice tone="info" title={t("profitTaker.missingRun")} />}
      {shown !== null && <RunView key={shown.id} listed={shown} own={own} shelf={shelf} show={show} />}
      {shown === null ? state.isReady && <LogPlace /> : offer}
      {state.isReady && (
        <Suspense fallback={null}>
          <RunHistory own={own} shelf={shelf} shownId={shown?.id ?? null} />
          <Releases />
        </Suspense>
      )}
    </div>
  );
}

interface LogDropProps {
  readonly reading: LogReading;
  /** True when a run is already shown, which needs the space. */
  readonly isCompact: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The buttons that choose logs or load the sample; files can be dropped anywhere on the page. */
function LogDrop({ reading, isCompact, onFiles }: LogDropProps) {
  const { t } = useTranslation();
  const isTouch = useTouch();
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  return (
    <div className={isCompact ? styles.compact : styles.zone} data-own-sky={isCompact ? undefined : ""}>
      {!isCompact && <OrbDrawing />}
      <p id={hintId} className={styles.title}>
        {isTouch ? t("profitTaker.choose") : t("profitTaker.drop")}
      </p>
      <Cluster gap={2} justify="center">
        <Button
          variant={isCompact ? "plain" : "main"}
          size={isCompact ? "sm" : "md"}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {t("profitTaker.chooseFiles")}
        </Button>
        {!isCompact && <TrySample reading={reading} />}
      </Cluster>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t("profitTaker.chooseFiles")}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Allows the same file to be chosen again, e.g. when the game has written more.
          event.target.value = "";
        }}
      />
    </div>
  );
}

/** Lists the logs that are being read, and links to hunts that were found in them. */
function ReadLogs({ reading }: { readonly reading: LogReading }) {
  const { t } = useTranslation();
  const files = useSyncExternalStore(reading.subscribe, reading.files);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const shown = files.filter((file) => !file.isKept && !hidden.includes(file.id));
  return (
    <ul className={styles.logs} aria-label={t("profitTaker.logs")} aria-live="polite">
      {shown.map((file) => (
        <li key={file.id} className={styles.log}>
          <p className={styles.words}>
            <bdi className={styles.name}>{file.name}</bdi> <Outcome file={file} />
          </p>
          {file.nights.length > 0 && file.phase === "analysed" && (
            <Link to="/upload" className={buttonClassName({ size: "sm" })}>
              {t("profitTaker.openHunts")}
            </Link>
          )}
          <CloseButton
            label={t("profitTaker.hideLog", { name: file.name })}
            onClick={() => {
              setHidden([...hidden, file.id]);
              if (file.phase !== "analysed" || file.isSample) reading.remove(file.id);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

function Outcome({ file }: { readonly file: LogProgress }) {
  const { t } = useTranslation();
  const { phase, sizeBytes, bytesRead, orbRuns, nights, analysis } = file;
  if (phase === "failed") return t("profitTaker.unreadable");
  if (phase !== "analysed") {
    const percent = sizeBytes === 0 ? 0 : Math.floor((100 * bytesRead) / sizeBytes);
    const reading = t("profitTaker.reading", { percent });
    return orbRuns.length === 0
      ? reading
      : `${reading} · ${t("profitTaker.runsFound", { count: orbRuns.length })}`;
  }
  const isLog = analysis?.fileKind === "game_log";
  const found = [
    ...(orbRuns.length > 0 ? [t("profitTaker.runsFound", { count: orbRuns.length })] : []),
    ...(nights.length > 0 ? [t("profitTaker.huntsFound", { count: nights.length })] : []),
  ];
  if (found.length > 0) return found.join(" · ");
  return isLog ? t("profitTaker.nothingFound") : t("profitTaker.noLog");
}

interface AskedRun {
  /** The run that the page shows; null when this browser has none. */
  readonly asked: ListedRun | null;
  /** True when the link does not come from this app, or was cut off. */
  readonly isDamaged: boolean;
  /** True when the address names a run that this browser does not have. */
  readonly isMissing: boolean;
  /** Opens a run in this browser; null opens the latest one. */
  readonly show: (id: string | null) => void;
}

/** Returns the run in the address; without one, the latest run of the last log, otherwise the latest played. */
function useAskedRun(own: OwnRuns, { isReady, latestId }: ShelfState): AskedRun {
  const navigate = useNavigate();
  const hash = useLocation({ select: (now) => now.hash });
  const address = useMemo(() => readRunAddress(hash), [hash]);
  const show = useCallback(
    (id: string | null) =>
      void navigate({
        to: "/pt",
        search: (search) => search,
        hash: id === null ? "" : addressOfRun(id),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const latest = own.list.find(({ id }) => id === latestId) ?? own.list[0] ?? null;
  const asked = runOf(address, own, latest);
  return {
    asked,
    isDamaged: address.kind === "damaged",
    isMissing: address.kind === "kept" && isReady && asked?.id !== address.id,
    show,
  };
}

function runOf(address: RunAddress, { list }: OwnRuns, latest: ListedRun | null): ListedRun | null {
  if (address.kind === "kept") return list.find(({ id }) => id === address.id) ?? latest;
  if (address.kind !== "link") return latest;
  // A link to a run that is stored here shows the stored run, with its name.
  return list.find(({ id }) => id === address.run.id) ?? toListed(address.run);
}
