import type { AgainstAnswer, SideAgainst } from "@hunt/contracts/against";
import type { UserAnswer } from "@hunt/contracts/users";
import { shownName } from "@hunt/engine/domain/shown-name";
import type { CSSProperties, ReactNode } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatDay, formatNumber } from "../../../lib/dates.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Section } from "../../../ui/section.tsx";
import { SideSign } from "./side-sign.tsx";
import styles from "./two-figures.module.css";

const counts = [
  "allHydrolystCaptures",
  "hostHydrolystCaptures",
  "clientHydrolystCaptures",
  "nights",
  "runs",
] as const;
type Count = (typeof counts)[number];

const sidesInRow = ["hunter", "other"] as const satisfies readonly SideAgainst[];

interface TwoFiguresProps {
  readonly against: AgainstAnswer;
  readonly names: TwoNames;
}

/** Shows how much both have hunted. The larger figure stands out by weight and by the length of its bar. */
export function TwoFigures({ against, names }: TwoFiguresProps) {
  const { t, locale } = useTranslation();
  const { hunter, other } = against;
  const labels: Readonly<Record<Count, string>> = {
    allHydrolystCaptures: t("hunter.captures.all"),
    hostHydrolystCaptures: t("hunter.captures.host"),
    clientHydrolystCaptures: t("hunter.captures.client"),
    nights: t("hunter.nights"),
    runs: t("hunter.runs"),
  };
  return (
    <Section id="figures" title={t("against.figures")}>
      <table className={styles.table}>
        <thead>
          <tr className={styles.row}>
            <td className={classNames(styles.label, styles.scale)} aria-hidden="true">
              {t("against.ownScales")}
            </td>
            <th scope="col" className={classNames(styles.name, styles.hunter)}>
              <SideSign side="hunter" />
              <bdi>{names.hunter}</bdi>
            </th>
            <th scope="col" className={classNames(styles.name, styles.other)}>
              <SideSign side="other" />
              <bdi>{names.other}</bdi>
            </th>
          </tr>
        </thead>
        <tbody>
          {counts.map((count) => {
            const [ours, theirs] = [hunter.stats[count], other.stats[count]];
            return (
              <Row
                key={count}
                label={labels[count]}
                hunter={formatNumber(ours, locale)}
                other={formatNumber(theirs, locale)}
                counts={{ hunter: ours, other: theirs }}
              />
            );
          })}
          <Row
            label={t("hunter.lastNight")}
            hunter={<LastNight of={hunter} />}
            other={<LastNight of={other} />}
          />
        </tbody>
      </table>
    </Section>
  );
}

interface RowProps {
  readonly label: string;
  readonly hunter: ReactNode;
  readonly other: ReactNode;
  /** Counts that are drawn as bars from the middle; the longer bar fills its half. */
  readonly counts?: Readonly<Record<SideAgainst, number>>;
}

function Row({ label, counts, ...values }: RowProps) {
  const most = counts === undefined ? 0 : Math.max(counts.hunter, counts.other);
  const hasMore = (side: SideAgainst) =>
    counts !== undefined && counts.hunter !== counts.other && counts[side] === most;
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.label}>
        {label}
      </th>
      {sidesInRow.map((side) => (
        <td key={side} className={classNames(styles[side], hasMore(side) && styles.more)}>
          <span className={styles.value}>{values[side]}</span>
          {counts !== undefined && (
            <i
              className={styles.bar}
              aria-hidden="true"
              style={{ "--share": (counts[side] / Math.max(1, most)).toFixed(4) } as CSSProperties}
            />
          )}
        </td>
      ))}
    </tr>
  );
}

function LastNight({ of: { stats } }: { readonly of: UserAnswer }) {
  const { t, locale } = useTranslation();
  if (stats.lastNightAt === null) return t("hunter.never");
  return <time dateTime={stats.lastNightAt}>{formatDay(stats.lastNightAt, locale)}</time>;
}

export type TwoNames = Readonly<Record<SideAgainst, string>>;

/** Returns the names of the two hunters. */
export function useTwoNames({ hunter, other }: Pick<AgainstAnswer, "hunter" | "other">): TwoNames {
  const { t } = useTranslation();
  return {
    hunter: shownName(hunter.ign) ?? t("hunter.nameless"),
    other: shownName(other.ign) ?? t("hunter.nameless"),
  };
}
