import { useTranslation } from "../../i18n/shown-texts.ts";
import { groupId } from "./calls.tsx";
import styles from "./contents.module.css";
import { groupName } from "./group-name.ts";
import type { OperationGroup } from "./openapi-document.ts";
import { usePartInView } from "./use-part-in-view.ts";

/** The way to every part of the page: beside it where there is room, else two rows that are pushed sideways. */
export function Contents({ groups }: { readonly groups: readonly OperationGroup[] }) {
  const { t } = useTranslation();
  const chapters = [
    ["purpose", t("api.purpose.title")],
    ["first-call", t("api.first.title")],
    ["authentication", t("api.authentication.title")],
    ["lists", t("api.lists.title")],
    ["errors", t("api.errors.title")],
    ["limits", t("api.limits.title")],
    ["calls", t("api.calls.title")],
  ] as const;
  const groupIds = groups.map(({ tag }) => groupId(tag));
  const inView = usePartInView([...chapters.map(([id]) => id), ...groupIds]);
  const current = (id: string) => (id === inView ? "location" : undefined);
  return (
    <nav className={styles.contents} aria-label={t("api.onThisPage")}>
      <ul>
        {chapters.map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={current(id)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
      <ul className={styles.groups}>
        {groups.map(({ tag, operations }) => (
          <li key={tag}>
            <a href={`#${groupId(tag)}`} aria-current={current(groupId(tag))}>
              {groupName(t, tag)} <span className={styles.count}>{operations.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
