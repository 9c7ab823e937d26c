import type { PersonAnswer } from "@hunt/contracts/persons";
import { useTranslation } from "../../i18n/shown-texts.ts";

/**
 * Returns a function that names a person as a part of a sentence: the name, that there is none, or that the account is gone
 * (null).
 */
export function useWho(): (person: Pick<PersonAnswer, "ign"> | null) => string {
  const { t } = useTranslation();
  return (person) => (person === null ? t("desk.gone") : (person.ign ?? t("desk.nameless")));
}
