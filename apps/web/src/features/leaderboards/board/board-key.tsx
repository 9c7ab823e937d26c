import { Link } from "@tanstack/react-router";
import { BothSign } from "../../../domain-ui/compare/both-sign.tsx";
import { ListSigns } from "../../../domain-ui/list-signs.tsx";
import { RankShares } from "../../../domain-ui/rank-shares.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useMedia } from "../../../lib/use-media.ts";
import styles from "./board-key.module.css";
import type { BoardKind } from "./board-search.ts";

/** The signs of a board of times, whether or not the page that is shown has them. */
const anyEntry = [{ verified: true, estimated: [null] }] as const;

/**
 * What the signs of a board mean, above its first row. It depends on nothing that the server says, so that it stands there before
 * the entries do. On a phone it is folded: it would fill a third of the window.
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
