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
  /** True when the record's date stands beside the sentence. */
  readonly isDated?: boolean;
}

/** Says since when a record has stood, and links to earlier records. */
export function HeldSince({ record, board, isDated = false }: HeldSinceProps) {
  const { t, locale } = useTranslation();
  return (
    <>
      <span>
        {t(isDated ? "leaderboards.recordDays" : "leaderboards.recordHeld", {
          count: fullDays(msFromSeconds(record.heldSeconds)),
          day: formatDay(record.since, locale),
        })}
      </span>{" "}
      <Link to="/leaderboards/records" search={board}>
        {t("leaderboards.recordHistory")}
      </Link>
    </>
  );
}
