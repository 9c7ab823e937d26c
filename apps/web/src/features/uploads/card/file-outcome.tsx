import type { FileKind } from "@hunt/engine/domain/analysis";
import type { DiagnosticCode } from "@hunt/engine/domain/diagnostics";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { DiagnosticList } from "../parts/diagnostic-list.tsx";
import type { AnalysisFailure } from "../reading/analysis-messages.ts";
import type { UploadFile } from "../store/upload-files.ts";
import styles from "./file-outcome.module.css";

interface FileOutcomeProps {
  readonly file: UploadFile;
  readonly onReadAgain: () => void;
}

/** Says why a file gave no nights, or names a fact about the whole file; shows nothing when all is well. */
export function FileOutcome({ file, onReadAgain }: FileOutcomeProps) {
  const content = outcome(file, onReadAgain);
  return content === null ? null : <div className={styles.outcome}>{content}</div>;
}

function outcome(file: UploadFile, onReadAgain: () => void) {
  if (file.failure !== null) return <Failure failure={file.failure} onReadAgain={onReadAgain} />;
  if (file.analysis === null) return null;
  const hasNights = file.analysis.nights.length > 0;
  const diagnostics = file.analysis.diagnostics.filter(
    ({ night, code, severity }) =>
      night === null && !saidElsewhere.has(code) && (hasNights || severity !== "info"),
  );
  const hasFound = hasNights || file.orbRuns.length > 0;
  if (hasFound && diagnostics.length === 0) return null;
  return (
    <>
      {!hasFound && <NoNight fileKind={file.analysis.fileKind} />}
      <DiagnosticList diagnostics={diagnostics} isAboutFile />
    </>
  );
}

/**
 * Diagnostics that are shown elsewhere: the kind of the file explains some of them in better words, and each night says
 * that its log is a client's.
 */
const saidElsewhere: ReadonlySet<DiagnosticCode> = new Set([
  "client_log",
  "empty_file",
  "no_hunt_found",
  "not_a_log",
]);

interface FailureProps {
  readonly failure: AnalysisFailure;
  readonly onReadAgain: () => void;
}

function Failure({ failure, onReadAgain }: FailureProps) {
  const { t } = useTranslation();
  const isUnreadable = failure === "unreadable";
  // Another reading of this file would have the same result.
  if (!isUnreadable && failure !== "crashed") {
    return (
      <Notice tone="error" isAlert title={t(`local.packed.${failure}.title`)}>
        <p>{t(`local.packed.${failure}.remedy`)}</p>
      </Notice>
    );
  }
  return (
    <Notice
      tone="error"
      isAlert
      title={isUnreadable ? t("upload.failedUnreadable") : t("upload.failedCrashed")}
      actions={
        <Button size="sm" onClick={onReadAgain}>
          {t("upload.readAgain")}
        </Button>
      }
    >
      <p>{isUnreadable ? t("upload.failedUnreadableRemedy") : t("upload.failedCrashedRemedy")}</p>
    </Notice>
  );
}

function NoNight({ fileKind }: { readonly fileKind: FileKind }) {
  const { t } = useTranslation();
  const isGameLog = fileKind === "game_log";
  return (
    <Notice
      tone="warning"
      isAlert
      title={isGameLog ? t("upload.gameLogWithoutNight.title") : t(`fileKind.${fileKind}.title`)}
    >
      <p>{isGameLog ? t("upload.gameLogWithoutNight.remedy") : t(`fileKind.${fileKind}.remedy`)}</p>
    </Notice>
  );
}
