import type { PersonAnswer } from "@hunt/contracts/persons";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../../i18n/shown-texts.ts";

/** Who somebody is, and the way to their page where they have a name. */
export function PersonLink({ person }: { readonly person: PersonAnswer }) {
  const { t } = useTranslation();
  const { ign, uuid } = person;
  return ign === null ? (
    t("deskReports.nameless", { id: uuid.slice(-8) })
  ) : (
    <Link to="/users/$hunter" params={{ hunter: uuid }} preload={false}>
      {ign}
    </Link>
  );
}
