import { useTranslation } from "../../../i18n/shown-texts.ts";
import { copyImage } from "../../../lib/copy-image.ts";
import { copyText } from "../../../lib/copy-text.ts";
import { loadChunk } from "../../../lib/load-chunk.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useRunDay } from "../run/use-run-day.ts";
import type { ListedRun } from "../runs/listed-run.ts";
import { linkOfRun } from "../runs/run-address.ts";
import type { RunShelf } from "../runs/run-shelf.ts";
import { runText } from "./run-text.ts";
import { useRunPicture } from "./use-run-picture.ts";

interface RunActionsProps {
  readonly listed: ListedRun;
  /** Whether the run is among those of this browser. */
  readonly isHere: boolean;
  readonly shelf: RunShelf;
}

/** Hands the run on: as a link that carries it, as text, as a picture; and keeps one that came by a link. */
export function RunActions({ listed, isHere, shelf }: RunActionsProps) {
  const { t } = useTranslation();
  const day = useRunDay(listed);
  const picture = useRunPicture(listed);
  const refused = t("profitTaker.copyFailed");
  const link = `${location.origin}/pt#${linkOfRun(listed.record)}`;
  const copyPicture = async () => {
    const drawn = loadChunk(() => import("./draw-run.ts")).then(({ drawRun }) => drawRun(picture));
    const result = await copyImage(drawn, "profit-taker.png");
    const messages = {
      copied: t("profitTaker.imageCopied"),
      saved: t("profitTaker.imageSaved"),
      failed: t("profitTaker.imageFailed"),
    };
    addToast({
      id: "copied",
      variant: result === "failed" ? "error" : "success",
      message: messages[result],
    });
  };
  return (
    <>
      {!isHere && (
        <Button size="sm" onClick={() => shelf.add([{ ...listed, keptAtMs: Date.now() }])}>
          <Icon name="download" />
          {t("profitTaker.keepToCompare")}
        </Button>
      )}
      <Button size="sm" onClick={() => copyText({ text: link, done: t("profitTaker.linkCopied"), refused })}>
        <Icon name="link" />
        {t("profitTaker.copyLink")}
      </Button>
      <Button
        size="sm"
        onClick={() =>
          copyText({ text: runText(t, listed, day), done: t("profitTaker.textCopied"), refused })
        }
      >
        <Icon name="copy" />
        {t("profitTaker.copyText")}
      </Button>
      <Button size="sm" onClick={copyPicture}>
        <Icon name="copy" />
        {t("profitTaker.copyImage")}
      </Button>
    </>
  );
}
