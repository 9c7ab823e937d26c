import { hostIndicator } from "../../../domain-ui/host-indicator.ts";
import type { NightView } from "../../../domain-ui/night-view.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { copyImage } from "../../../lib/copy-image.ts";
import { loadChunk } from "../../../lib/load-chunk.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";

interface CopyImageButtonProps {
  readonly view: NightView;
  /** The day that names the night; empty when it is not known. */
  readonly day: string;
  /** null of a night that nobody published. */
  readonly season: number | null;
  /** Without its ending. */
  readonly fileName: string;
}

/** Puts the night as a picture into the clipboard. */
export function CopyImageButton({ view, day, season, fileName }: CopyImageButtonProps) {
  const { t } = useTranslation();
  const words = () => ({
    averageRealTime: t("night.average.averageRealTime"),
    averageLastHydrolystLimbBreakTime: t("night.average.averageLastHydrolystLimbBreakTime"),
    activeTime: t("night.average.activeTime"),
    medianLimbBreakTime: t("night.average.medianLimbBreakTime"),
    anonymous: t("common.anonymous"),
    season: season === null ? null : t("night.season", { number: season }),
    hostLetter: hostIndicator,
  });
  const copy = async () => {
    const draw = loadChunk(() => import("./draw-summary.ts")).then(({ drawSummary }) =>
      drawSummary({ night: view, day, words: words() }),
    );
    const result = await copyImage(draw, `${fileName}.png`);
    const messages = {
      copied: t("night.actions.imageCopied"),
      saved: t("night.actions.imageSaved"),
      failed: t("night.actions.imageFailed"),
    };
    addToast({
      id: "copy-image",
      variant: result === "failed" ? "error" : "success",
      message: messages[result],
    });
  };
  return (
    <Button size="sm" onClick={copy}>
      <Icon name="copy" />
      {t("night.actions.copyImage")}
    </Button>
  );
}
