import { Link } from "@tanstack/react-router";
import { buttonClassName } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./act-link.module.css";
import type { PersonAct } from "./person-search.ts";

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
      className={classNames(buttonClassName({ size: "sm" }), styles.act)}
    >
      {children}
    </Link>
  );
}
