import type { UserCalendarAnswer, UserCalendarQuery } from "@hunt/contracts/users";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { findHunter } from "./find-hunter.ts";
import { selectCalendar } from "./night-queries.ts";
import { presentCalendar } from "./present-calendar.ts";
import { type DayNumber, zoneDays } from "./zone-days.ts";

/** On which days a hunter was out; `user_not_found`, `unknown_season`, `invalid_parameter` for an unknown time zone. */
export async function getUserCalendar(
  deps: Pick<Deps, "db">,
  uuidOrIgn: string,
  { timeZone, season }: UserCalendarQuery,
): Promise<UserCalendarAnswer> {
  const dayAt = zoneDaysOf(timeZone);
  const { uuid: userUuid } = await findHunter(deps, uuidOrIgn, season);
  const nights = await selectCalendar(deps.db, { userUuid, season });
  return presentCalendar({ timeZone, dayAt, nights });
}

function zoneDaysOf(timeZone: string): (seconds: number) => DayNumber {
  try {
    return zoneDays(timeZone);
  } catch {
    const message = "There is no such time zone; send a name such as Europe/Berlin.";
    throw new AppError(
      "invalid_parameter",
      {},
      { errors: [{ field: "timeZone", code: "unknown_time_zone", message }] },
    );
  }
}
