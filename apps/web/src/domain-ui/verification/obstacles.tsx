import type { IneligibleReason } from "@hunt/contracts/verification-reasons";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { Notice } from "../../ui/notice.tsx";
import styles from "./verification.module.css";

interface ObstaclesProps {
  readonly reasons: readonly IneligibleReason[];
}

/** Lists the reasons why a night cannot be sent in, and what to do about each obstacle. */
export function Obstacles({ reasons }: ObstaclesProps) {
  const { t } = useTranslation();
  return (
    <Notice tone="info" title={t("obstacle.title")}>
      <ObstacleList reasons={reasons} />
    </Notice>
  );
}

/** Lists the obstacles without a frame. */
export function ObstacleList({ reasons }: ObstaclesProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles.reasons}>
      {reasons.map((reason) => (
        <li key={reason}>{t(`obstacle.${reason}`)}</li>
      ))}
    </ul>
  );
}
