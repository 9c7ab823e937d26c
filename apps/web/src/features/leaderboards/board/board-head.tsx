import type { ReactNode } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { TabList } from "../../../ui/tab-list.tsx";
import { withBoard } from "./board-changes.ts";
import styles from "./board-head.module.css";
import type { BoardKind } from "./board-search.ts";
import { useBoardSearch } from "./use-board-search.ts";

interface BoardHeadProps {
  readonly title: string;
  /** A longer title, whose room is kept: the boards to choose from stand where they do below that. */
  readonly roomFor?: string;
  readonly kinds: readonly BoardKind[];
  readonly board: BoardKind;
  readonly panelId: string;
  /** At the end. */
  readonly children: ReactNode;
}

/** The head of the boards and of their records: what the page is called, and of which board it is. */
export function BoardHead({ title, roomFor, kinds, board, panelId, children }: BoardHeadProps) {
  const { t } = useTranslation();
  const { show } = useBoardSearch();
  return (
    <div className={styles.head}>
      <h1 data-room={roomFor}>{title}</h1>
      <TabList
        label={t("leaderboards.boards")}
        tabs={kinds.map((value) => ({ value, label: t(`leaderboards.${value}`) }))}
        value={board}
        panelId={panelId}
        onChange={(next) => show((old) => withBoard(old, next), { keepsHistory: true })}
      />
      {children}
    </div>
  );
}
