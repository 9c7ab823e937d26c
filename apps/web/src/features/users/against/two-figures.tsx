import type { AgainstAnswer } from "@hunt/contracts/against";
import type { UserAnswer } from "@hunt/contracts/users";
import type { ReactNode } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatDay, formatNumber } from "../../../lib/dates.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Section } from "../../../ui/section.tsx";
import { SideSign } from "./side-sign.tsx";
import styles from "./two-figures.module.css";
import type { TwoNames } from "./two-names.ts";

const counts = [
  "allHydrolystCaptures",
  "hostHydrolystCaptures",
  "clientHydrolystCaptures",
  "nights",
  "runs",
] as const;
type Count = (typeof counts)[number];

interface TwoFiguresProps {
  readonly against: AgainstAnswer;
  readonly names: TwoNames;
}

/** How much both have hunted. Who has more stands out by weight. */
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
            <td className={styles.label} />
            <th scope="col" className={classNames(styles.name, styles.hunter)}>
              <SideSign side="hunter" />
              <bdi>{names.hunter}</bdi>
            </th>
            <th scope="col" className={classNames(styles.name, styles.other)}>
              <bdi>{names.other}</bdi>
              <SideSign side="other" />
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
                more={ours === theirs ? null : ours > theirs ? "hunter" : "other"}
              />
            );
          })}
          <Row
            label={t("hunter.lastNight")}
            hunter={<LastNight of={hunter} />}
            other={<LastNight of={other} />}
            more={null}
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
  readonly more: "hunter" | "other" | null;
}

function Row({ label, hunter, other, more }: RowProps) {
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.label}>
        {label}
      </th>
      <td className={classNames(styles.hunter, more === "hunter" && styles.more)}>{hunter}</td>
      <td className={classNames(styles.other, more === "other" && styles.more)}>{other}</td>
    </tr>
  );
}

function LastNight({ of: { stats } }: { readonly of: UserAnswer }) {
  const { t, locale } = useTranslation();
  if (stats.lastNightAt === null) return t("hunter.never");
  return <time dateTime={stats.lastNightAt}>{formatDay(stats.lastNightAt, locale)}</time>;
}
