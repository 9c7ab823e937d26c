import type { PersonAct } from "../person/person-search.ts";
import type { ActProps } from "./act-props.ts";
import { BadgesDialog } from "./badges-dialog.tsx";
import { LiftDialog } from "./lift-dialog.tsx";
import { NameDialog } from "./name-dialog.tsx";
import { RoleDialog } from "./role-dialog.tsx";
import { SuspendDialog } from "./suspend-dialog.tsx";
import { TakeNameDialog } from "./take-name-dialog.tsx";

/** The form that the address asks for, where the account is one that it can be done to. */
export function OpenAct({ act, ...props }: ActProps & { readonly act: PersonAct }) {
  const { role, ign, suspension } = props.person;
  switch (act) {
    case "role":
      return <RoleDialog {...props} />;
    case "badges":
      return <BadgesDialog {...props} />;
    case "name":
      return <NameDialog {...props} />;
    case "takeName":
      return ign === null ? null : <TakeNameDialog {...props} ign={ign} />;
    case "suspend":
      return role === "admin" ? null : <SuspendDialog {...props} />;
    case "lift":
      return suspension === null ? null : <LiftDialog {...props} />;
  }
}
