import type { SquadMember } from "@hunt/contracts/squad-members";
import { shownName } from "@hunt/engine/domain/shown-name";
import { Link } from "@tanstack/react-router";
import { CompareDialog } from "../../../domain-ui/compare/compare-dialog.tsx";
import type { CompareSubject } from "../../../domain-ui/compare/compare-subject.ts";
import { squadSlots } from "../../../domain-ui/squad-slots.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { hunterPath } from "../../../lib/hunter-path.ts";
import { openModal } from "../../../lib/modals.ts";
import { ActionMenu } from "../../../ui/action-menu.tsx";
import { buttonClassName } from "../../../ui/button.tsx";
import type { BoardSearch } from "../board/board-search.ts";

interface RowMenuProps {
  /** The entry in words, which tells its menu from those of the other rows. */
  readonly entry: string;
  readonly squad: { readonly users: readonly SquadMember[]; readonly squadSize: number };
  readonly subject: CompareSubject;
  /** The board whose records the menu leads to; null for a row that says nothing of records. */
  readonly recordsOf: BoardSearch | null;
}

/** The actions of a night or run on a board: its hunters' pages, a comparison, and from the record the earlier ones. */
export function RowMenu({ entry, squad, subject, recordsOf }: RowMenuProps) {
  const { t } = useTranslation();
  const item = { role: "menuitem", tabIndex: -1, className: buttonClassName({ size: "sm" }) } as const;
  return (
    <ActionMenu
      label={t("compare.actions", { entry })}
      items={() => (
        <>
          {squadSlots(squad.users, squad.squadSize).map(
            ({ hunter }) =>
              hunter !== null &&
              hunter.uuid !== null && (
                <Link
                  key={hunter.uuid}
                  {...item}
                  to={hunterPath({ uuid: hunter.uuid, ign: hunter.ign })}
                  preload={false}
                >
                  {shownName(hunter.ign)}
                </Link>
              ),
          )}
          <button type="button" {...item} onClick={() => openModal(CompareDialog, { subject })}>
            {t("compare.open")}
          </button>
          {recordsOf !== null && (
            <Link {...item} to="/leaderboards/records" search={recordsOf}>
              {t("leaderboards.recordHistory")}
            </Link>
          )}
        </>
      )}
    />
  );
}
