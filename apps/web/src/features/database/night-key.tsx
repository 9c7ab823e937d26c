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
 * What the cards below show, and their signs. Those that most pages of the list have stand there always: nothing moves when the
 * list comes or turns. On a phone the key is opened, as it would fill half a window.
 */
export function NightKey({ mode, nights }: NightKeyProps) {
  const { t } = useTranslation();
  const isNarrow = useMedia("(width < 768px)");
  const signs = (
    <>
      <p>{t("database.format")}</p>
      <p>{t("database.ownTimeBars")}</p>
      <ListSigns entries={[{ verified: true, estimated: nights.flatMap(({ estimated }) => estimated) }]} />
      <UnknownSign nights="any">{t("database.unknown")}</UnknownSign>
      <UnconfirmedSign nights="any">{t("database.unconfirmed")}</UnconfirmedSign>
    </>
  );
  return (
    <div className={styles.key}>
      <p>{t(`database.figure.${mode}`)}</p>
      {isNarrow ? (
        <details>
          <summary>{t("database.signs")}</summary>
          <div className={styles.signs}>{signs}</div>
        </details>
      ) : (
        signs
      )}
    </div>
  );
}
