import { formatTag } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { formatBytes, formatBytesPerSecond } from "../../../lib/format-bytes.ts";
import { VisuallyHidden } from "../../../ui/text.tsx";
import type { UploadFile } from "../store/upload-files.ts";
import styles from "./file-progress.module.css";

/** The speed is unreliable before this time has passed. */
const minimumElapsedMs = 100;

/** Shows how much of a file is read, how fast, and the result; one line high in every phase. */
export function FileProgress({ file }: { readonly file: UploadFile }) {
  const { t, locale } = useTranslation();
  const tag = formatTag(locale);
  const isReading = file.phase === "reading";
  const percent = file.sizeBytes === 0 ? 100 : Math.min(100, (file.bytesRead / file.sizeBytes) * 100);
  return (
    <>
      <p className={styles.facts}>{facts(file, tag, t).join(" · ")}</p>
      {/* The result is read aloud once, at the end, because the figures above change twenty times a second. */}
      <VisuallyHidden as="p" role="status">
        {file.phase === "analysed" ? spoken(file, t) : ""}
      </VisuallyHidden>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={t("upload.fileReading", { name: file.name })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(percent)}
        hidden={!isReading}
      >
        <div className={styles.bar} style={{ transform: `scaleX(${percent / 100})` }} />
      </div>
    </>
  );
}

const keepingWords = {
  "under way": "upload.keepingHere",
  kept: "upload.keptHere",
  "not kept": "upload.notKeptHere",
} as const;

function spoken({ name, nights, keeping }: UploadFile, t: Translate): string {
  return keeping === "kept"
    ? t("upload.fileKept", { name })
    : t("upload.fileAnalysed", { name, count: nights.length });
}

function facts(file: UploadFile, tag: string, t: Translate): readonly string[] {
  const size = formatBytes(file.sizeBytes, tag);
  const pace = readingPace(file.bytesRead, file.sizeBytes, file.elapsedMs);
  const nights = file.nights.length;
  switch (file.phase) {
    case "waiting":
      return [size, t("upload.fileWaiting")];
    case "reading":
      return [
        t("upload.readOf", { read: formatBytes(file.bytesRead, tag), total: size }),
        ...(pace === null ? [] : [formatBytesPerSecond(pace.bytesPerSecond, tag), remaining(pace, t)]),
        ...(nights === 0 ? [] : [t("upload.nightsSoFar", { count: nights })]),
      ];
    case "analysed":
      return [
        t("upload.readIn", { size, time: readingTime(file.elapsedMs, tag) }),
        ...(pace === null ? [] : [formatBytesPerSecond(pace.bytesPerSecond, tag)]),
        t("upload.nightsFound", { count: nights }),
        ...(file.keeping === "none" ? [] : [t(keepingWords[file.keeping])]),
      ];
    case "failed":
      return [size];
  }
}

const minuteSeconds = 60;

function remaining({ remainingSeconds }: ReadingPace, t: Translate): string {
  return remainingSeconds < minuteSeconds
    ? t("upload.remainingSeconds", { count: Math.ceil(remainingSeconds) })
    : t("upload.remainingMinutes", { count: Math.ceil(remainingSeconds / minuteSeconds) });
}

function readingTime(elapsedMs: number, tag: string): string {
  const inSeconds = elapsedMs >= 1000;
  return new Intl.NumberFormat(tag, {
    style: "unit",
    unit: inSeconds ? "second" : "millisecond",
    unitDisplay: "short",
    maximumFractionDigits: inSeconds && elapsedMs < 10_000 ? 1 : 0,
  }).format(inSeconds ? elapsedMs / 1000 : Math.max(1, elapsedMs));
}

interface ReadingPace {
  readonly bytesPerSecond: number;
  readonly remainingSeconds: number;
}

/** Returns the average speed so far and the time left at that speed; null while it is too early to tell. */
export function readingPace(bytesRead: number, totalBytes: number, elapsedMs: number): ReadingPace | null {
  if (elapsedMs < minimumElapsedMs || bytesRead === 0) return null;
  const bytesPerSecond = (bytesRead / elapsedMs) * 1000;
  return { bytesPerSecond, remainingSeconds: Math.max(0, totalBytes - bytesRead) / bytesPerSecond };
}
