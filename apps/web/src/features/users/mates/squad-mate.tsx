import { msFromSeconds } from "@hunt/contracts/seconds";
import type { SquadMateAnswer } from "@hunt/contracts/users";
import { Link } from "@tanstack/react-router";
import { Duration } from "../../../domain-ui/duration.tsx";
import marks from "../../../domain-ui/mark-column.module.css";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { formatDay, formatNumber } from "../../../lib/dates.ts";
import { type AddressedHunter, hunterAddress } from "../../../lib/hunter-address.ts";
import styles from "./squad-mates.module.css";

interface SquadMateProps {
  readonly mate: SquadMateAnswer;
  /** Whose mate it is. */
  readonly hunter: AddressedHunter;
}

/** One who hunts with the hunter: how often, how well, and when last. */
export function SquadMate({ mate, hunter }: SquadMateProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <li className={styles.mate}>
      <Link
        to="/users/$hunter"
        params={{ hunter: hunterAddress(mate) }}
        className={styles.name}
        preload={false}
      >
        {mate.ign}
      </Link>
      <p className={styles.nights}>
        {t("hunter.mates.nights", { count: mate.nights, number: formatNumber(mate.nights, locale) })}
        {" · "}
        <time dateTime={mate.lastNightAt}>
          {t("hunter.mates.last", { day: formatDay(mate.lastNightAt, locale) })}
        </time>
      </p>
      <Link
        to="/users/$hunter/against/$other"
        params={{ hunter: hunterAddress(hunter), other: hunterAddress(mate) }}
        className={styles.compare}
        preload={false}
      >
        {t("hunter.against.compare")}
        <span className="visually-hidden"> {mate.ign}</span>
      </Link>
      <p className={styles.best}>
        <span className={styles.label}>{t("hunter.mates.best")}</span>{" "}
        {mate.best === null ? (
          <Duration ms={null} className={marks.cell} />
        ) : (
          <Link
            to="/nights/$nightUuid"
            params={{ nightUuid: mate.best.nightUuid }}
            className={styles.time}
            preload={false}
          >
            <Duration
              ms={msFromSeconds(mate.best.averageRealTime)}
              category="realTime"
              className={marks.cell}
            />
          </Link>
        )}
      </p>
    </li>
  );
}
