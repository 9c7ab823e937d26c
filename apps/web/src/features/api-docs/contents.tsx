import { useEffect, useState } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { Text } from "../../ui/text.tsx";
import { groupId, groupName } from "./calls.tsx";
import styles from "./contents.module.css";
import type { OperationGroup } from "./openapi-document.ts";

/** A part is current once it reaches the upper third of the window. */
const topShare = 1 / 3;

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

/** Returns the id of the last part whose beginning has passed the line, or null above the first part. */
function usePartInView(ids: readonly string[]): string | null {
  const [inView, setInView] = useState<string | null>(null);
  const key = ids.join(" ");
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const passed = key.split(" ").filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < innerHeight * topShare;
      });
      setInView(passed.at(-1) ?? null);
    };
    const onScroll = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    addEventListener("scroll", onScroll, { passive: true });
    return () => {
      removeEventListener("scroll", onScroll);
      cancelAnimationFrame(frame);
    };
  }, [key]);
  return inView;
}
