import type { PersonAnswer } from "@hunt/contracts/persons";
import { Link } from "@tanstack/react-router";
import { PersonName } from "../../../domain-ui/desk/person-name.tsx";
import { useSession } from "../../../lib/session/session-query.ts";

/** Who somebody is, and the way to their account for admins; for others to the hunter's page where there is one. */
export function PersonLink({ person }: { readonly person: PersonAnswer }) {
  const role = useSession().user?.role;
  const { ign, uuid } = person;
  return role === "admin" || ign === null ? (
    <PersonName person={person} />
  ) : (
    <Link to="/users/$hunter" params={{ hunter: uuid }} preload={false}>
      {ign}
    </Link>
  );
}
