import { type ElementOrder, shieldElements } from "@hunt/engine/profit-taker/elements";
import { ElementIcon } from "../../../domain-ui/elements/element-icon.tsx";
import { elementName } from "../../../domain-ui/elements/element-name.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { formatList } from "../../../lib/dates.ts";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./shields.module.css";

/** The thirteen of this fight in their order, where it stood last, and what comes next. */
export function ElementOrderStrip({ order }: { readonly order: ElementOrder }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const round = order.seen.slice(0, shieldElements.length);
  if (round.length === 0) return null;
  const last = (order.seen.length - 1) % shieldElements.length;
  const names = (elements: readonly string[]) =>
    formatList(
      elements.map((element) => elementName(t, element)),
      locale,
    );
  return (
    <div>
      <h3 className={styles.phase}>{t("profitTaker.order")}</h3>
      <ol className={styles.order} aria-label={t("profitTaker.order")}>
        {round.map((element, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of a fight never changes.
          <li key={index} className={classNames(styles.step, index === last && styles.last)}>
            <ElementIcon element={element} />
            <span>{elementName(t, element)}</span>
          </li>
        ))}
      </ol>
      <p className={styles.hint}>
        {!order.repeats && t("profitTaker.remark.order_broken")}
        {order.next.length > 0 && t("profitTaker.next", { elements: names(order.next) })}
        {order.toCome.length > 0 && t("profitTaker.toCome", { elements: names(order.toCome) })}
      </p>
    </div>
  );
}
