import { Link } from "@tanstack/react-router";
import { buttonClassName } from "../../../ui/button.tsx";
import type { PersonAct } from "../search/person-search.ts";

interface ActLinkProps {
  readonly act: PersonAct;
  readonly children: string;
}

/** Opens a form, which the address names. */
export function ActLink({ act, children }: ActLinkProps) {
  return (
    <Link
      from="/moderation/people/$userUuid"
      to="."
      search={{ act }}
      resetScroll={false}
      className={buttonClassName({ size: "sm" })}
    >
      {children}
    </Link>
  );
}
