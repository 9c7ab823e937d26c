import { shieldElements } from "@hunt/engine/profit-taker/elements";
import type { ProfitTakerRun } from "@hunt/engine/profit-taker/profit-taker-run";
import { ElementIcon } from "../../../domain-ui/elements/element-icon.tsx";
import { elementName } from "../../../domain-ui/elements/element-name.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { formatList } from "../../../lib/dates.ts";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./shields.module.css";

/** The thirteen of this fight in their order, the one that it ended on, and what comes next. */
export function ElementOrderStrip({ run }: { readonly run: ProfitTakerRun }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const order = run.elements;
  const round = order.seen.slice(0, shieldElements.length);
  if (round.length === 0) return null;
  const { isEnd, element: outlined, next } = placeInOrder(run);
  const at = round.lastIndexOf(outlined);
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
          <li key={index} className={classNames(styles.step, index === at && styles.last)}>
            <ElementIcon element={element} />
            <span>{elementName(t, element)}</span>
          </li>
        ))}
      </ol>
      {at !== -1 && (
        <p className={styles.hint}>
          {t(isEnd ? "profitTaker.endedOn" : "profitTaker.stoodAt", { element: elementName(t, outlined) })}
        </p>
      )}
      <p className={styles.hint}>
        {!order.repeats && t("profitTaker.remark.order_broken")}
        {next.length > 0 && t("profitTaker.next", { elements: names(next) })}
        {order.toCome.length > 0 && t("profitTaker.toCome", { elements: names(order.toCome) })}
      </p>
    </div>
  );
}

/** Where the fight stood in its order: with a kill at the last shield that broke, though the log then names the one after it. */
function placeInOrder({ outcome, phases, elements: { seen, next } }: ProfitTakerRun) {
  const named = seen.at(-1) ?? "";
  const broken = outcome === "killed" ? phases.at(-1)?.shields.at(-1)?.element : null;
  if (broken === null || broken === undefined) return { isEnd: false, element: named, next } as const;
  const isAhead = next.length > 0 && broken !== named;
  return { isEnd: true, element: broken, next: isAhead ? [named, ...next.slice(0, -1)] : next } as const;
}
