import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { OwnSegment } from "./own-layout.ts";
import styles from "./own-timeline.module.css";

/** Narrower than this share of the drawing an eidolon's name has no room; on a phone it needs more of it. */
const leastPercent = 14;
const leastPercentOnPhone = 26;

/** Where each eidolon of the first row begins. */
export function OwnNames({ segments }: { readonly segments: readonly OwnSegment[] }) {
  const { t } = useTranslation();
  const firsts = segments.filter(({ eidolon }, index) => segments[index - 1]?.eidolon !== eidolon);
  return (
    <div className={styles.names} aria-hidden="true">
      {firsts.map(({ eidolon, startPercent }, index) => {
        const room = (firsts[index + 1]?.startPercent ?? 100) - startPercent;
        return (
          <span key={eidolon} style={{ left: `${startPercent}%`, maxWidth: `${room}%` }}>
            {room >= leastPercent && (
              <span className={room < leastPercentOnPhone ? styles.wide : undefined}>
                {t(`common.eidolon.${eidolon}`)}
              </span>
            )}
          </span>
        );
      })}
    </div>
  );
}
