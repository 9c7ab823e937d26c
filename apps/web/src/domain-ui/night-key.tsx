import type { NightAnswer } from "@hunt/contracts/nights";
import type { ReactNode } from "react";
import { useTranslation } from "../i18n/shown-texts.ts";
import { ListSigns } from "./list-signs.tsx";
import { UnconfirmedSign, UnknownSign } from "./night-card.tsx";
import styles from "./night-key.module.css";

interface NightKeyProps {
  readonly nights: readonly NightAnswer[];
  /** The page's words for the cards' large figure. */
  readonly children: ReactNode;
}

/**
 * Explains the cards below and their signs, as a list of each sign with its words. Signs that occur on most pages of the
 * list are always shown, so that nothing moves when the list loads or shows another page. The signs are folded, because the
 * list is what the page is opened for.
 */
export function NightKey({ nights, children }: NightKeyProps) {
  const { t } = useTranslation();
  const signs = (
    <div className={styles.signs}>
      <p>
        <span className={styles.format}>6×3</span>
        <span>{t("nightKey.format")}</span>
      </p>
      <p>
        <span className={styles.bars} aria-hidden="true" />
        <span>{t("nightKey.ownTimeBars")}</span>
      </p>
      <ListSigns entries={[{ verified: true, estimated: nights.flatMap(({ estimated }) => estimated) }]} />
      <UnknownSign nights="any">{t("nightKey.unknown")}</UnknownSign>
      <UnconfirmedSign>{t("nightKey.unconfirmed")}</UnconfirmedSign>
    </div>
  );
  return (
    <div className={styles.key}>
      <p>{children}</p>
      <details>
        <summary>{t("nightKey.signs")}</summary>
        {signs}
      </details>
    </div>
  );
}
