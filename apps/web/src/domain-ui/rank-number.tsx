import { rankTier } from "@hunt/engine/marks/rank-tier";
import type { ReactNode } from "react";
import { useTranslation } from "../i18n/shown-texts.ts";
import { formatNumber } from "../lib/dates.ts";
import { classNames } from "../ui/class-names.ts";
import markColors from "./mark-colors.module.css";
import { RankMoon } from "./rank-moon.tsx";
import styles from "./rank-number.module.css";

interface RankNumberProps {
  readonly rank: number;
  /** The number of entries on the board. */
  readonly total: number;
  /** A sign before the figure, e.g. `#`. */
  readonly prefix?: string;
  /** Replaces the figure, e.g. by a medal. */
  readonly children?: ReactNode;
}

/**
 * A rank in the colour of its tier, with the tier as a moon; plain on a small board and in the lower half (docs/screens.md,
 * "Rank tiers").
 */
export function RankNumber({ rank, total, prefix = "", children }: RankNumberProps) {
  const { locale } = useTranslation();
  const tier = rankTier(rank, total);
  return (
    <span className={classNames(styles.rank, tier !== null && markColors[tier])}>
      {tier !== null && <RankMoon tier={tier} />}
      {children ?? `${prefix}${formatNumber(rank, locale)}`}
    </span>
  );
}
