import type { CanDraw } from "@hunt/engine/cards/card-names";
import { loadChunk } from "../../browser/load-chunk.ts";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { copyImage } from "../../lib/copy-image.ts";
import { saveFile } from "../../lib/save-file.ts";
import { addToast } from "../../lib/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { VisuallyHidden } from "../../ui/text.tsx";

/** Returns a card as SVG; `canDraw` tells which names this browser can draw. */
export type DrawCard = (canDraw: CanDraw) => string;

interface CardActionsProps {
  /** Loads the code that draws the card; called only on a click. */
  readonly card: () => Promise<DrawCard>;
  /** The file's name without its extension. */
  readonly fileName: string;
}

const toastId = "card";

/** Copies a card to the clipboard, or saves it as a file. The browser draws the card; the server draws link previews. */
export function CardActions({ card, fileName }: CardActionsProps) {
  const { t } = useTranslation();
  const file = `${fileName}.png`;
  const tell = (result: "copied" | "saved" | "failed") => {
    const messages = {
      copied: t("share.imageCopied"),
      saved: t("share.imageSaved"),
      failed: t("share.imageFailed"),
    };
    addToast({
      id: toastId,
      variant: result === "failed" ? "error" : "success",
      message: messages[result],
    });
  };
  const copy = async () => tell(await copyImage(paint(card), file));
  const save = async () => {
    try {
      saveFile(await paint(card), file);
      tell("saved");
    } catch {
      tell("failed");
    }
  };
  return (
    <>
      <Button size="sm" onClick={() => void copy()}>
        <Icon name="copy" />
        <span>{t("share.copyImage")}</span>
      </Button>
      <Button size="sm" onClick={() => void save()}>
        <Icon name="download" />
        <VisuallyHidden>{t("share.download")} </VisuallyHidden>
        <span>PNG</span>
      </Button>
    </>
  );
}

async function paint(card: CardActionsProps["card"]): Promise<Blob> {
  const [draw, { paintCard }] = await loadChunk(() => Promise.all([card(), import("./paint-card.ts")]));
  return await paintCard(draw);
}
