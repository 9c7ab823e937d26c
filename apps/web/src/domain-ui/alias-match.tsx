import { useTranslation } from "../i18n/shown-texts.ts";
import { matchRange } from "../lib/match-range.ts";
import { MatchedText } from "../ui/matched-text.tsx";

interface AliasMatchProps {
  readonly ign: string;
  readonly aliases: readonly string[];
  /** The searched text. */
  readonly part: string;
}

/** Stands in for the alias while the sentence around it is built. */
const place = "\u0000";

/** Shows "Also known as …" when a search matched a hunter's alias and not the name. */
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
