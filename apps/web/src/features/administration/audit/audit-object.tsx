import type { AuditEntryAnswer } from "@hunt/contracts/audit";
import { Link } from "@tanstack/react-router";
import { PersonName } from "../../../domain-ui/desk/person-name.tsx";
import { Tooltip } from "../../../ui/tooltip.tsx";
import styles from "./audit-entry.module.css";

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const categoryName = /^(\d+)\/(.+)$/;

/** What an entry is about, as a link to where it is looked after or seen, if there is such a page. */
export function AuditObject({ entry }: { readonly entry: AuditEntryAnswer }) {
  const { objectKind, object, person } = entry;
  if (objectKind === "user" && uuid.test(object))
    return <PersonName person={person ?? { uuid: object, ign: null }} />;
  if (objectKind === "night" && uuid.test(object))
    return (
      <Link
        to="/nights/$nightUuid"
        params={{ nightUuid: object }}
        className={styles.link}
        title={object}
        preload={false}
      >
        {shortenUuid(object)}
      </Link>
    );
  if (objectKind === "upload" && uuid.test(object))
    return (
      <Link
        to="/upload/$nightUuid"
        params={{ nightUuid: object }}
        className={styles.link}
        title={object}
        preload={false}
      >
        {shortenUuid(object)}
      </Link>
    );
  if (objectKind === "setting")
    return (
      <Link to="/moderation/settings" className={styles.link}>
        {object}
      </Link>
    );
  const [, season, slug] = (objectKind === "category" && categoryName.exec(object)) || [];
  if (season !== undefined && slug !== undefined)
    return (
      <Link
        to="/moderation/categories"
        search={{ season: Number(season), category: slug }}
        className={styles.link}
      >
        {object}
      </Link>
    );
  if (objectKind === "job")
    return (
      <Link to="/moderation/operations" className={styles.link} title={object}>
        {shortenUuid(object)}
      </Link>
    );
  return uuid.test(object) ? <Tooltip text={object}>{shortenUuid(object)}</Tooltip> : object;
}

/** The beginning of a uuid is enough to tell it from its neighbours; the tip or the page behind it has all of it. */
function shortenUuid(object: string): string {
  return uuid.test(object) ? `${object.slice(0, 13)}…` : object;
}
