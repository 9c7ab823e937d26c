import type { ListedPersonAnswer } from "@hunt/contracts/people";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatMoment } from "../../../lib/dates.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { Badge } from "../../../ui/badge.tsx";
import styles from "./person-signs.module.css";

/** The signs of an account: its role, and whether it is suspended, which leads to the reason. */
export function PersonSigns({ person }: { readonly person: ListedPersonAnswer }) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  const { uuid, role, suspendedUntil } = person;
  return (
    <>
      {role !== "user" && (
        <Badge icon={role === "bot" ? "file" : "verified"}>{t(`person.role.${role}`)}</Badge>
      )}
      {suspendedUntil !== null && (
        <Link to="/moderation/suspensions" search={{ user: uuid }} className={styles.suspended}>
          <Badge icon="lock">
            {t("people.suspendedUntil", { until: formatMoment(suspendedUntil, locale, timeFormat) })}
          </Badge>
        </Link>
      )}
    </>
  );
}
