import { formatDelta, formatSeconds } from "@hunt/engine/formats/format-duration";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { classNames } from "../../../ui/class-names.ts";
import { VisuallyHidden } from "../../../ui/text.tsx";
import styles from "./ahead.module.css";
import { whoIsAhead } from "./judged.ts";
import type { TwoNames } from "./two-figures.tsx";

/** Returns a function that puts a lead into words: "Quill ahead by 0.329s". */
export function useAheadWords(names: TwoNames): (apartMs: number | null) => string {
  const { t } = useTranslation();
  return (apartMs) => {
    const who = whoIsAhead(apartMs);
    if (apartMs === null || who === null) return formatDelta(apartMs);
    return t("against.aheadBy", { name: names[who], time: formatSeconds(Math.abs(apartMs)) });
  };
}

interface AheadProps {
  /** The time by which the first hunter is slower (negative: faster); null when nobody is ahead. */
  readonly apartMs: number | null;
  readonly names: TwoNames;
  readonly className?: string | undefined;
}

/** Shows the lead of one hunter in that hunter's colour, with an arrow to that hunter's side. */
export function Ahead({ apartMs, names, className }: AheadProps) {
  const words = useAheadWords(names)(apartMs);
  const who = whoIsAhead(apartMs);
  if (apartMs === null || who === null) {
    return <span className={classNames(styles.ahead, styles.nobody, className)}>{words}</span>;
  }
  return (
    <span className={classNames(styles.ahead, styles[who], className)}>
      <span aria-hidden="true">{formatSeconds(Math.abs(apartMs))}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
