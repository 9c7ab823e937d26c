import type { Locale } from "../../i18n/locale.ts";
import { useTranslation } from "../../i18n/shown-texts.ts";
import type { Translate } from "../../i18n/translate.ts";
import { formatNumber } from "../../lib/dates.ts";
import { formatTimeSpan } from "../../lib/format-time-span.ts";
import type { Quota } from "./openapi-document.ts";
import styles from "./quotas.module.css";

/** Lists the server's limits for each kind of caller and period, as its own description states them. */
export function Quotas({ quotas }: { readonly quotas: readonly Quota[] }) {
  const { t, locale } = useTranslation();
  if (quotas.length === 0) return null;
  return (
    <table className={styles.quotas}>
      <caption>{t("api.limits.quotas.table")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("api.limits.quotas.counted")}</th>
          <th scope="col">{t("api.limits.quotas.within")}</th>
          <th scope="col">{t("api.limits.quotas.perBrowser")}</th>
          <th scope="col">{t("api.limits.quotas.perAddress")}</th>
        </tr>
      </thead>
      {alike(t, quotas).map(([word, group]) => (
        <tbody key={word}>
          {group.map((quota, index) => (
            <tr key={quota.name}>
              {index === 0 && (
                <th scope="rowgroup" rowSpan={group.length}>
                  {word}
                </th>
              )}
              <td>{formatTimeSpan(quota.windowSeconds, locale)}</td>
              <td>{formatQuota(t, quota, quota.perBrowser, locale)}</td>
              <td>{formatQuota(t, quota, quota.perAddress, locale)}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** Groups the quotas by the thing that they count, under its name. */
function alike(t: Translate, quotas: readonly Quota[]): readonly (readonly [string, readonly Quota[]])[] {
  const words = [...new Set(quotas.map((quota) => countedWord(t, quota)))];
  return words.map((word) => [word, quotas.filter((quota) => countedWord(t, quota) === word)]);
}

/** Returns the word for what a quota counts; for an unknown quota its name in the headers. */
function countedWord(t: Translate, { name, unit }: Quota): string {
  if (unit === "content-bytes") return t("api.limits.quotas.volume");
  if (unit === "refusals") return t("api.limits.quotas.refused");
  if (name === "reads" || name === "burst") return t("api.limits.quotas.reads");
  if (name === "sign-ins") return t("api.limits.quotas.signIns");
  return name.startsWith("uploads-") ? t("api.limits.quotas.uploads") : name;
}

const gibibyte = 2 ** 30;

function formatQuota(t: Translate, { unit }: Quota, count: number, locale: Locale): string {
  return unit === "content-bytes"
    ? t("api.limits.quotas.gibibytes", { gibibytes: formatNumber(count / gibibyte, locale) })
    : formatNumber(count, locale);
}
