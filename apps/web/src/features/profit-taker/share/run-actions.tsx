import { formatDuration, formatSeconds } from "@hunt/engine/formats/format-duration";
import type { PhaseFigures } from "@hunt/engine/profit-taker/phase-figures";
import { totalParts } from "@hunt/engine/profit-taker/run-parts";
import { loadChunk } from "../../../browser/load-chunk.ts";
import { elementName } from "../../../domain-ui/elements/element-name.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { copyImage } from "../../../lib/copy-image.ts";
import { copyText } from "../../../lib/copy-text.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { ListedRun } from "../runs/listed-run.ts";
import { linkOfRun } from "../runs/run-address.ts";
import type { RunShelf } from "../runs/run-shelf.ts";
import { flawKeyOf, phaseName, sideName, useRunDay } from "../words/words.ts";
import { useRunPicture } from "./use-run-picture.ts";

interface RunActionsProps {
  readonly listed: ListedRun;
  /** True when the run is stored in this browser. */
  readonly isHere: boolean;
  readonly shelf: RunShelf;
}

/** Shares the run as a link that contains it, as text, or as a picture; stores a run that came by a link. */
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

/** Returns a run as plain text for a chat: its total, its sums, and a line for each phase. Names are left out. */
function runText(t: Translate, { run }: ListedRun, day: string): string {
  const flaw = flawKeyOf(run);
  const isEstimate = run.start?.source !== "elevator" && run.totalMs !== null;
  const total = `${isEstimate ? "≈ " : ""}${formatDuration(run.totalMs)}`;
  const head = [
    `${t("profitTaker.title")} ${total}`,
    day,
    ...(flaw === null ? [] : [t(flaw, { phase: run.phase })]),
  ].join(" · ");
  const sums = totalParts
    .map((figure) => `${t(`profitTaker.figure.${figure}`)} ${formatSeconds(run[figure])}`)
    .join(" · ");
  return [head, sums, ...run.phases.filter(isTold).map((phase) => phaseText(t, phase))].join("\n");
}

function isTold({ durationMs, shields, legs }: PhaseFigures): boolean {
  return durationMs !== null || shields.length > 0 || legs.length > 0;
}

function phaseText(
  t: Translate,
  { number, durationMs, shields, legs, bodyMs, pylonsMs }: PhaseFigures,
): string {
  const hasPylons = number === 1 || number === 3;
  const parts = [
    ...shields.map(({ element, durationMs: ms }) => `${elementName(t, element)} ${formatSeconds(ms)}`),
    ...legs.map(({ side, durationMs: ms }) => `${sideName(t, side)} ${formatSeconds(ms)}`),
    `${t("profitTaker.kind.body")} ${formatSeconds(bodyMs)}`,
    ...(hasPylons ? [`${t("profitTaker.kind.pylons")} ${formatSeconds(pylonsMs)}`] : []),
  ];
  return t("common.pair", {
    name: `${phaseName(t, number)} ${formatSeconds(durationMs)}`,
    value: parts.join(t("common.comma")),
  });
}
