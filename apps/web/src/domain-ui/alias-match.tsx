import { useTranslation } from "../i18n/shown-texts.ts";
import { matchRange } from "../lib/match-range.ts";
import { MatchedText } from "../ui/matched-text.tsx";

interface AliasMatchProps {
  readonly ign: string;
  readonly aliases: readonly string[];
  /** What was searched for. */
  readonly part: string;
}

/** Stands for the alias while its sentence is put together. */
const place = "\u0000";

/** "Also known as …", when a hunter was found by an alias and not by the name. */
export function AliasMatch({ ign, aliases, part }: AliasMatchProps) {
  const { t } = useTranslation();
  const alias = aliases.find((other) => matchRange(other, part) !== null);
  if (part === "" || alias === undefined || matchRange(ign, part) !== null) return null;
  const [before, after] = t("common.alsoKnownAs", { alias: place }).split(place);
  return (
    <span>
      {before}
      <MatchedText text={alias} part={part} />
      {after}
    </span>
  );
}
