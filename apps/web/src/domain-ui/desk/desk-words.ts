import type { PersonAnswer } from "@hunt/contracts/persons";
import { shownName } from "@hunt/engine/domain/shown-name";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { formatAge } from "../../lib/format-age.ts";
import { useNow } from "../../lib/use-now.ts";

const minuteMs = 60_000;

/** Returns a function that writes how long something has waited, as a part of a sentence: `3 days`, `less than a minute`. */
export function useAge(): (sinceInstant: string) => string {
  const { t, locale } = useTranslation();
  const now = useNow();
  return (sinceInstant) => {
    const sinceMs = Date.parse(sinceInstant);
    return now - sinceMs < minuteMs ? t("desk.lessThanMinute") : formatAge(sinceMs, now, locale);
  };
}

/**
 * Returns a function that names a person as a part of a sentence: by the name, or by words for a person without a name or
 * for a deleted account (null).
 */
export function useWho(): (person: Pick<PersonAnswer, "ign"> | null) => string {
  const { t } = useTranslation();
  return (person) => (person === null ? t("desk.gone") : (shownName(person.ign) ?? t("desk.nameless")));
}
