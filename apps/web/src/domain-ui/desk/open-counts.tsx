import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { api } from "../../lib/api.ts";
import { formatNumber } from "../../lib/dates.ts";
import { retryUnlessRefused } from "../../lib/query-client.ts";
import styles from "./desk-frame.module.css";

const againEveryMs = 60_000;

/** How many reports wait; nothing while none does, or it is not known. */
export function OpenReports() {
  const { data } = useQuery({
    queryKey: ["moderation", "reports", "waiting"],
    queryFn: ({ signal }) => api.get("/v2/@admin/reports", { query: { limit: 0, status: "open" }, signal }),
    retry: retryUnlessRefused,
    refetchInterval: againEveryMs,
  });
  return <OpenCount open={data?.counts.open ?? 0} />;
}

/** How many nights wait for the choice of a log; nothing while none does, or it is not known. */
export function OpenDisputes() {
  const { data } = useQuery({
    queryKey: ["moderation", "disputed", "waiting"],
    queryFn: ({ signal }) => api.get("/v2/@admin/nights/disputed", { query: { limit: 0 }, signal }),
    retry: retryUnlessRefused,
    refetchInterval: againEveryMs,
  });
  const { hosts = 0, mates = 0, sender = 0 } = data?.counts ?? {};
  return <OpenCount open={hosts + mates + sender} />;
}

function OpenCount({ open }: { readonly open: number }) {
  const { t, locale } = useTranslation();
  if (open === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{formatNumber(open, locale)}</span>
      <span className="visually-hidden">{t("desk.openReports", { number: formatNumber(open, locale) })}</span>
    </span>
  );
}
