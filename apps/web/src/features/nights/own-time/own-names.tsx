import { useTranslation } from "../../../i18n/shown-texts.ts";
import { classNames } from "../../../ui/class-names.ts";
import type { OwnSegment } from "./own-layout.ts";
import styles from "./own-timeline.module.css";

/** Narrower than this share of the drawing an eidolon's name has no room beside the next. */
const leastPercent = 14;

/** Where each eidolon of the first row begins; where one is narrow, and on a phone, the second stands a line lower. */
export function OwnNames({ segments }: { readonly segments: readonly OwnSegment[] }) {
  const { t } = useTranslation();
  const firsts = segments.filter(({ eidolon }, index) => segments[index - 1]?.eidolon !== eidolon);
  const ends = firsts.map((_, index) => firsts[index + 1]?.startPercent ?? 100);
  const isTight = firsts.some(
    ({ startPercent }, index) => (ends[index] ?? 100) - startPercent < leastPercent,
  );
  return (
    <div className={classNames(styles.names, isTight && styles.staggered)} aria-hidden="true">
      {firsts.map(({ eidolon, startPercent }, index) => (
        <span
          key={eidolon}
          style={{ left: `${startPercent}%`, maxWidth: `${(ends[index + 1] ?? 100) - startPercent}%` }}
        >
          {t(`common.eidolon.${eidolon}`)}
        </span>
      ))}
    </div>
  );
}
