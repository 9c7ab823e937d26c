import { useInfiniteQuery } from "@tanstack/react-query";
import { usePersonWords } from "../../../domain-ui/desk/person-name.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatMoment } from "../../../lib/dates.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { ChangeList } from "./change-list.tsx";
import { laterKeys } from "./later-keys.ts";
import { settingsChangesQuery } from "./settings-query.ts";

interface LaterChangeProps {
  /** What was to be taken back. */
  readonly changeId: number;
  readonly refusal: Error | null;
}

/** Who changed again what a change had set, and to what: it stands against taking that one back. */
export function LaterChange({ changeId, refusal }: LaterChangeProps) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  const nameOf = usePersonWords();
  const keys = laterKeys(refusal);
  // The page behind may know nothing of it yet.
  const { data } = useInfiniteQuery({ ...settingsChangesQuery, enabled: keys.length > 0, staleTime: 0 });
  const isOne = ({ key }: { readonly key: (typeof keys)[number] }) => keys.includes(key);
  const later = data?.pages
    .flatMap(({ items }) => items)
    .find(({ id, changes }) => id > changeId && changes.some(isOne));
  if (later === undefined || keys.length === 0) return null;
  const { by, at, changes } = later;
  return (
    <>
      <p>
        {t("adminSettings.change.laterBy", {
          name: by.person === null ? (by.name ?? t("common.anonymous")) : nameOf(by.person),
          time: formatMoment(at, locale, timeFormat),
        })}
      </p>
      <ChangeList changes={changes.filter(isOne)} />
    </>
  );
}
