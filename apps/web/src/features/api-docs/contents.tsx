import { useTranslation } from "../../i18n/shown-texts.ts";
import { Text } from "../../ui/text.tsx";
import { usePartInView } from "../../ui/use-part-in-view.ts";
import { groupId, groupName } from "./calls.tsx";
import styles from "./contents.module.css";
import type { OperationGroup } from "./openapi-document.ts";

const callsId = "calls";

/** Links to every part of the page: beside it where there is room, otherwise the chapters and one link to all calls. */
export function Contents({ groups }: { readonly groups: readonly OperationGroup[] }) {
  const { t } = useTranslation();
  const chapters = [
    ["purpose", t("api.purpose.title")],
    ["first-call", t("api.first.title")],
    ["authentication", t("api.authentication.title")],
    ["lists", t("api.lists.title")],
    ["errors", t("api.errors.title")],
    ["limits", t("api.limits.title")],
  ] as const;
  const groupIds = groups.map(({ tag }) => groupId(tag));
  const inView = usePartInView([...chapters.map(([id]) => id), callsId, ...groupIds]);
  const current = (id: string) => (id === inView ? "location" : undefined);
  return (
    <nav className={styles.contents} aria-label={t("api.onThisPage")}>
      <p className={styles.name}>{t("api.guide")}</p>
      <ul>
        {chapters.map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={current(id)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.name}>
        <a href={`#${callsId}`} aria-current={current(callsId)}>
          {t("api.calls.title")}
        </a>
      </p>
      <ul className={styles.groups}>
        {groups.map(({ tag, operations }) => (
          <li key={tag}>
            <a href={`#${groupId(tag)}`} aria-current={current(groupId(tag))}>
              {groupName(t, tag)}{" "}
              <Text as="span" tone="muted" isTabular size="xs">
                {operations.length}
              </Text>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
