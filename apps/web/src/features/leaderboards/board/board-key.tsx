import { Link } from "@tanstack/react-router";
import { BothSign } from "../../../domain-ui/compare/both-sign.tsx";
import { ListSigns } from "../../../domain-ui/list-signs.tsx";
import { RankShares } from "../../../domain-ui/rank-shares.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useMedia } from "../../../lib/use-media.ts";
import styles from "./board-key.module.css";
import type { BoardKind } from "./board-search.ts";

/**
 * An entry with every sign, so that the legend of a board of times explains all of them, whether or not the page has them.
 */
const anyEntry = [{ verified: true, estimated: [null] }] as const;

/**
 * The legend of a board, above its first row. The legend does not depend on the server's answer, so it appears before the
 * entries. On a phone it is folded, because it would fill a third of the window.
 */
export function BoardKey({ board }: { readonly board: BoardKind }) {
  const { t } = useTranslation();
  const isNarrow = useMedia("(width < 768px)");
  const signs = (
    <div className={styles.key}>
      <div className={styles.sign}>
        {t("leaderboards.key.moons")}
        <RankShares />
      </div>
      {board !== "hunters" && (
        <>
          <Link to="/rules" hash="marks">
            {t("leaderboards.key.timeLetters")}
          </Link>
          <ListSigns entries={anyEntry} />
        </>
      )}
      <span className={styles.sign}>
        <BothSign />
        {t("leaderboards.key.compare")}
      </span>
    </div>
  );
  if (!isNarrow) return signs;
  return (
    <details className={styles.folded}>
      <summary>{t("leaderboards.key.title")}</summary>
      {signs}
    </details>
  );
}
