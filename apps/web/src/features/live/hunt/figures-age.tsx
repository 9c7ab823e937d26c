import { formatTag } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import styles from "./screen.module.css";

/** Says how old the shown figures are, in seconds up to two minutes, then in minutes. */
export function FiguresAge({ ageMs }: { readonly ageMs: number }) {
  const { t, locale } = useTranslation();
  const seconds = Math.floor(ageMs / 1000);
  const [value, unit] = seconds < 120 ? [seconds, "second"] : [Math.floor(seconds / 60), "minute"];
  const age = new Intl.NumberFormat(formatTag(locale), { style: "unit", unit, unitDisplay: "short" });
  return <p className={styles.age}>{t("live.age", { age: age.format(value) })}</p>;
}
