import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { BothSign } from "../../../domain-ui/compare/both-sign.tsx";
import { ListSigns } from "../../../domain-ui/list-signs.tsx";
import { RankShares } from "../../../domain-ui/rank-shares.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useTouch } from "../../../lib/use-media.ts";
import { DotsSign } from "../../../ui/dots-sign.tsx";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./board-key.module.css";
import type { BoardKind } from "./board-search.ts";

/**
 * An entry with every sign, so that the legend of a board of times explains all of them, whether or not the page has them.
 */
const anyEntry = [{ verified: true, estimated: [null] }] as const;

/**
 * The legend of a board, above its first row: the moons, and a button that unfolds what all signs mean. The legend does not
 * depend on the server's answer, so it appears before the entries.
 */
export function BoardKey({ board }: { readonly board: BoardKind }) {
  const { t } = useTranslation();
  const isTouch = useTouch();
  const [isOpen, setOpen] = useState(false);
  const signsId = useId();
  return (
    <>
      {/* The sentence about the moons is among the signs. */}
      <div className={styles.moons} aria-hidden="true">
        <RankShares />
      </div>
      <button
        type="button"
        className={styles.open}
        aria-expanded={isOpen}
        aria-controls={signsId}
        onClick={() => setOpen(!isOpen)}
      >
        {t("leaderboards.key.title")}
        <Icon name="more" />
      </button>
      <div id={signsId} className={styles.signs} hidden={!isOpen}>
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
          {board === "hunters" ? <BothSign /> : <DotsSign />}
          {board === "hunters" ? t("leaderboards.key.compare") : t("leaderboards.key.actions")}
          {!isTouch && ` · ${t("leaderboards.key.byKeyboard")}`}
        </span>
      </div>
    </>
  );
}
