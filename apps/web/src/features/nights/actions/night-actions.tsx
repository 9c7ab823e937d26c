import type { NightAnswer } from "@hunt/contracts/nights";
import { hostIndicator } from "../../../domain-ui/host-indicator.ts";
import { ReportAction } from "../../../domain-ui/report/report-action.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { loadChunk } from "../../../lib/load-chunk.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Button, buttonClassName } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useNightDay } from "../header/use-night-day.ts";
import { copyImage } from "./copy-image.ts";
import { EditNight } from "./edit-night.tsx";
import styles from "./night-actions.module.css";

const toastId = "night-actions";

/** Copy link, copy as picture, download; report what others sent. */
export function NightActions({ night }: { readonly night: NightAnswer }) {
  const { t } = useTranslation();
  const day = useNightDay(night);
  const exportUrl = `/v2/nights/${night.uuid}/export`;

  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      addToast({ id: toastId, variant: "success", message: t("night.actions.linkCopied") });
    } catch {
      addToast({ id: toastId, variant: "error", message: t("night.actions.copyFailed") });
    }
  };
  const copyAsImage = async () => {
    const draw = loadChunk(() => import("./draw-summary.ts")).then(({ drawSummary }) =>
      drawSummary({ night, day: day.text, words: summaryWords() }),
    );
    const result = await copyImage(draw, `${night.format}-${night.uuid.slice(0, 8)}.png`);
    const messages = {
      copied: t("night.actions.imageCopied"),
      saved: t("night.actions.imageSaved"),
      failed: t("night.actions.imageFailed"),
    };
    addToast({
      id: toastId,
      variant: result === "failed" ? "error" : "success",
      message: messages[result],
    });
  };
  const summaryWords = () => ({
    averageRealTime: t("night.average.averageRealTime"),
    averageLastHydrolystLimbBreakTime: t("night.average.averageLastHydrolystLimbBreakTime"),
    activeTime: t("night.average.activeTime"),
    medianLimbBreakTime: t("night.average.medianLimbBreakTime"),
    anonymous: t("common.anonymous"),
    season: t("night.season", { number: night.season }),
    hostLetter: hostIndicator,
  });

  return (
    <div className={styles.actions}>
      {night.viewer !== null && <EditNight night={night} viewer={night.viewer} />}
      <Button size="sm" onClick={copyLink}>
        <Icon name="link" />
        {t("night.actions.copyLink")}
      </Button>
      <Button size="sm" onClick={copyAsImage}>
        <Icon name="copy" />
        {t("night.actions.copyImage")}
      </Button>
      <a className={buttonClassName({ size: "sm" })} href={`${exportUrl}?format=json`} download>
        <Icon name="download" />
        <span className="visually-hidden">{t("night.actions.download")} </span>
        JSON
      </a>
      <a className={buttonClassName({ size: "sm" })} href={`${exportUrl}?format=csv`} download>
        <Icon name="download" />
        <span className="visually-hidden">{t("night.actions.download")} </span>
        CSV
      </a>
      {night.viewer?.access !== "owner" && (
        <ReportAction
          subject={{ nightUuid: night.uuid, hasDescription: night.description !== "" }}
          label={t("night.actions.report")}
        />
      )}
    </div>
  );
}
