import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { api } from "../../lib/api.ts";
import { formatNumber } from "../../lib/dates.ts";
import { retryUnlessRefused } from "../../lib/query-client.ts";
import styles from "./desk-frame.module.css";

const againEveryMs = 60_000;

/** How many reports wait; nothing while none does, or it is not known. */
export function OpenReports() {
  const { t, locale } = useTranslation();
  const { data } = useQuery({
    queryKey: ["moderation", "reports", "waiting"],
    queryFn: ({ signal }) => api.get("/v2/@admin/reports", { query: { limit: 0, status: "open" }, signal }),
    retry: retryUnlessRefused,
    refetchInterval: againEveryMs,
  });
  const open = data?.counts.open ?? 0;
  if (open === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{formatNumber(open, locale)}</span>
      <span className="visually-hidden">{t("desk.openReports", { number: formatNumber(open, locale) })}</span>
    </span>
  );
}
