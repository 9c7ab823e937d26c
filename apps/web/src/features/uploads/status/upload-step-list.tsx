import type { UploadAnswer } from "@hunt/contracts/uploads";
import { formatTag } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatDay, formatTimeOfDay } from "../../../lib/dates.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { VisuallyHidden } from "../../../ui/text.tsx";
import styles from "./upload-step-list.module.css";

const uploadSteps = ["received", "queued", "analysed", "published"] as const;

const stepStates = ["done", "current", "waiting", "failed"] as const;

/** The current step in each status. */
const currentStep = { queued: "queued", analysing: "analysed" } as const;

/** Shows the steps of an upload from received to published, and its current place; of a published one only the last step. */
export function UploadStepList({ upload }: { readonly upload: UploadAnswer }) {
  const { t } = useTranslation();
  const isOver = upload.status === "completed";
  return (
    <ol
      className={classNames(styles.steps, isOver && styles.over)}
      aria-label={t("upload.status.heading")}
      aria-live="polite"
    >
      {uploadSteps.slice(isOver ? -1 : 0).map((step) => {
        const state = stepState(step, upload.status);
        return (
          <li
            key={step}
            className={classNames(styles.step, styles[state])}
            aria-current={state === "current" ? "step" : undefined}
          >
            <span className={styles.dot}>
              {state === "done" && <Icon name="check" />}
              {state === "failed" && <Icon name="close" />}
            </span>
            <span className={styles.name}>
              {t(`upload.status.step.${step}`)}
              <VisuallyHidden> ({t(`upload.status.stepState.${state}`)})</VisuallyHidden>
            </span>
            <StepDetail step={step} upload={upload} />
          </li>
        );
      })}
    </ol>
  );
}

function StepDetail({ step, upload }: { readonly step: UploadStep; readonly upload: UploadAnswer }) {
  const text = useStepDetail(step, upload);
  return <span className={styles.detail}>{text}</span>;
}

function useStepDetail(step: UploadStep, upload: UploadAnswer): string | null {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  if (step === "received" || upload.status === "completed") {
    const day = formatDay(upload.createdAt, locale);
    return `${day}, ${formatTimeOfDay(Date.parse(upload.createdAt), locale, timeFormat)}`;
  }
  if (step === "queued" && upload.queuePosition !== null) {
    return upload.queuePosition === 1
      ? t("upload.status.nextUp")
      : t("upload.status.position", { position: upload.queuePosition.toLocaleString(formatTag(locale)) });
  }
  return step === "analysed" && upload.status === "analysing" ? t("upload.status.analysing") : null;
}

type UploadStep = (typeof uploadSteps)[number];

type StepState = (typeof stepStates)[number];

/** Returns the state of each step of an upload. */
function stepState(step: UploadStep, status: UploadAnswer["status"]): StepState {
  if (status === "completed") return "done";
  const at = uploadSteps.indexOf(status === "failed" ? "analysed" : currentStep[status]);
  const index = uploadSteps.indexOf(step);
  if (index < at) return "done";
  if (index > at) return "waiting";
  return status === "failed" ? "failed" : "current";
}
