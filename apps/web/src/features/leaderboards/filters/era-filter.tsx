import { EraField } from "../../../domain-ui/era-field.tsx";
import { withChoice } from "../board/board-changes.ts";
import { useBoardSearch } from "../board/use-board-search.ts";

/** The version of the game to which the list is limited. */
export function EraFilter() {
  const { search, show } = useBoardSearch();
  return <EraField value={search.era} onChange={(era) => show((old) => withChoice(old, { era }))} />;
}
