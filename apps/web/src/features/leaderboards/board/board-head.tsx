import type { ReactNode } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Cluster } from "../../../ui/layout.tsx";
import { TabList } from "../../../ui/tab-list.tsx";
import { withBoard } from "./board-changes.ts";
import styles from "./board-head.module.css";
import type { BoardKind } from "./board-search.ts";
import { useBoardSearch } from "./use-board-search.ts";

interface BoardHeadProps {
  readonly title: string;
  /** A longer title whose width is reserved, so that the board tabs stand in the same place on both pages. */
  readonly roomFor?: string;
  readonly kinds: readonly BoardKind[];
  readonly board: BoardKind;
  readonly panelId: string;
  /** The content at the end of the head. */
  readonly children: ReactNode;
}

/** The head of the boards and of their records: the page's title, and the tabs of the boards. */
export function BoardHead({ title, roomFor, kinds, board, panelId, children }: BoardHeadProps) {
  const { t } = useTranslation();
  const { show } = useBoardSearch();
  return (
    <Cluster gap={6} rowGap={3} className={styles.head}>
      <h1 data-room={roomFor}>{title}</h1>
      <TabList
        label={t("leaderboards.boards")}
        tabs={kinds.map((value) => ({ value, label: t(`leaderboards.${value}`) }))}
        value={board}
        panelId={panelId}
        onChange={(next) => show((old) => withBoard(old, next), { keepsHistory: true })}
      />
      {children}
    </Cluster>
  );
}
