import type { OperationsAnswer } from "@hunt/contracts/operations";
import { useAge } from "../../../domain-ui/desk/use-age.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatNumber } from "../../../lib/dates.ts";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./operations-page.module.css";

/** The queues of jobs: how many wait, run and failed, and since when the first waits. */
export function Queues({ queues }: { readonly queues: OperationsAnswer["queues"] }) {
  const { t, locale } = useTranslation();
  const age = useAge();
  const number = (count: number) => (
    <td className={classNames(styles.count, count === 0 && styles.none)}>{formatNumber(count, locale)}</td>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={styles.scroll} aria-label={t("adminOperations.queues")} tabIndex={0}>
      <table className={styles.queues}>
        <thead>
          <tr>
            <th scope="col">{t("adminOperations.queue")}</th>
            <th scope="col">{t("adminOperations.waiting")}</th>
            <th scope="col">{t("adminOperations.active")}</th>
            <th scope="col">{t("adminOperations.failedCount")}</th>
            <th scope="col">{t("adminOperations.oldest")}</th>
          </tr>
        </thead>
        <tbody>
          {queues.map(({ name, waiting, active, failed, oldestWaitingAt }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              {number(waiting)}
              {number(active)}
              <td className={classNames(styles.count, failed === 0 ? styles.none : styles.wrong)}>
                {formatNumber(failed, locale)}
              </td>
              <td className={styles.count}>{oldestWaitingAt === null ? "—" : age(oldestWaitingAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
