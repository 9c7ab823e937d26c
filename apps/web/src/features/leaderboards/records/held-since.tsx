import { msFromSeconds } from "@hunt/contracts/seconds";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatDay, fullDays } from "../../../lib/dates.ts";
import type { BoardSearch } from "../board/board-search.ts";
import type { BoardRecord } from "./record-queries.ts";

interface HeldSinceProps {
  readonly record: BoardRecord;
  /** The board of the record. */
  readonly board: BoardSearch;
  /** True on the record's plate, where the date stands beside the sentence, and the plate's menu has the link for the keyboard. */
  readonly isOnPlate?: boolean;
}

/** Says since when a record has stood, and links to earlier records. */
export function HeldSince({ record, board, isOnPlate = false }: HeldSinceProps) {
  const { t, locale } = useTranslation();
  return (
    <>
      <span>
        {t(isOnPlate ? "leaderboards.recordDays" : "leaderboards.recordHeld", {
          count: fullDays(msFromSeconds(record.heldSeconds)),
          day: formatDay(record.since, locale),
        })}
      </span>{" "}
      <Link to="/leaderboards/records" search={board} tabIndex={isOnPlate ? -1 : undefined}>
        {t("leaderboards.recordHistory")}
      </Link>
    </>
  );
}
