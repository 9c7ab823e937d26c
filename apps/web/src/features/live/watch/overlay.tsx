import type { LiveHunt } from "@hunt/contracts/live-hunt";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { classNames } from "../../../ui/class-names.ts";
import { HuntFigures } from "../hunt/hunt-figures.tsx";
import styles from "./overlay.module.css";
import type { OverlayChoice } from "./overlay-choice.ts";

interface OverlayProps {
  readonly hunt: LiveHunt;
  readonly choice: OverlayChoice;
}

/** The chosen figures over a stream's picture: no background, and letters that are read on any. */
export function Overlay({ hunt, choice: { parts, size, side } }: OverlayProps) {
  const { t } = useTranslation();
  return (
    <div className={classNames(styles.overlay, styles[size], styles[side])}>
      <HuntFigures hunt={hunt} parts={parts} bestName={t("watch.best")} />
    </div>
  );
}
