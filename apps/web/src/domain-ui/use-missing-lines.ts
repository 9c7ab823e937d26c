import type { MissingLine } from "@hunt/engine/domain/diagnostics";
import { useTranslation } from "../i18n/shown-texts.ts";
import { formatList } from "../lib/dates.ts";

/** Returns a function that names the game's lines that a log lacks, as a list in the reader's language. */
export function useMissingLines(): (lines: readonly MissingLine[]) => string {
  const { t, locale } = useTranslation();
  const lineName = ({ line, eidolon }: MissingLine) =>
    eidolon === null
      ? t(`huntLine.${line}`)
      : t("huntLine.ofEidolon", { eidolon: t(`common.eidolon.${eidolon}`), line: t(`huntLine.${line}`) });
  return (lines) => formatList(lines.map(lineName), locale);
}
