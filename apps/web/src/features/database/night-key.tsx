import type { NightAnswer } from "@hunt/contracts/nights";
import { ListSigns } from "../../domain-ui/list-signs.tsx";
import { type NightCardMode, UnconfirmedSign, UnknownSign } from "../../domain-ui/night-card.tsx";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { useMedia } from "../../lib/use-media.ts";
import styles from "./night-key.module.css";

interface NightKeyProps {
  readonly mode: NightCardMode;
  readonly nights: readonly NightAnswer[];
}

/**
 * What the cards below show, and their signs as a list, each beside its words. Those that most pages of the list have stand there always: nothing moves when the
 * list comes or turns. On a phone the key is opened, as it would fill half a window.
 */
export function NightKey({ mode, nights }: NightKeyProps) {
  const { t } = useTranslation();
  const isNarrow = useMedia("(width < 768px)");
  const signs = (
    <div className={styles.signs}>
      <p>
        <span className={styles.format}>6×3</span>
        <span>{t("database.format")}</span>
      </p>
      <p>
        <span className={styles.bars} aria-hidden="true" />
        <span>{t("database.ownTimeBars")}</span>
      </p>
      <ListSigns entries={[{ verified: true, estimated: nights.flatMap(({ estimated }) => estimated) }]} />
      <UnknownSign nights="any">{t("database.unknown")}</UnknownSign>
      <UnconfirmedSign nights="any">{t("database.unconfirmed")}</UnconfirmedSign>
    </div>
  );
  return (
    <div className={styles.key}>
      <p>{t(`database.figure.${mode}`)}</p>
      {isNarrow ? (
        <details>
          <summary>{t("database.signs")}</summary>
          {signs}
        </details>
      ) : (
        signs
      )}
    </div>
  );
}
