import { useId, useRef } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { useTouch } from "../../lib/use-touch.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./log-drop.module.css";
import { OrbDrawing } from "./run/orb-drawing.tsx";

interface LogDropProps {
  /** A run is shown already: it makes room for that. */
  readonly isCompact: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Where logs are chosen; the drop itself is taken anywhere on the page. */
export function LogDrop({ isCompact, onFiles }: LogDropProps) {
  const { t } = useTranslation();
  const isTouch = useTouch();
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  return (
    <div className={classNames(styles.zone, isCompact && styles.compact)}>
      {!isCompact && <OrbDrawing />}
      <p id={hintId} className={styles.title}>
        {isTouch ? t("profitTaker.choose") : t("profitTaker.drop")}
      </p>
      <Button
        variant={isCompact ? "plain" : "main"}
        size={isCompact ? "sm" : "md"}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        {t("profitTaker.chooseFiles")}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t("profitTaker.chooseFiles")}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file can be chosen again, e.g. when the game has written more.
          event.target.value = "";
        }}
      />
    </div>
  );
}
