const header = (version: string) => [
  `# Characters that look like others (UTS #39, Unicode ${version}): what they look like ; which do. Code points in hex.`,
  "# Made of Unicode's confusables.txt by `npm run confusables` (docs/adr/0009-names-and-hunters-counts.md).",
  "# Copyright (c) Unicode, Inc. For terms of use and license, see https://www.unicode.org/terms_of_use.html",
];

/** Makes our table of look-alikes, with a row for each look, from the text of Unicode's `confusables.txt`. */
export function confusablesTable(text: string): string {
  const version = /^# Version: (\d+(?:\.\d+)*)$/m.exec(text)?.[1];
  if (version === undefined) throw new Error("this is not confusables.txt: it names no version of Unicode");
  const rows = new Map<string, string[]>();
  for (const line of text.split("\n")) {
    const [, character, looks] = /^([0-9A-F]+) ;\t([0-9A-F ]+) ;/.exec(line) ?? [];
    if (character === undefined || looks === undefined) continue;
    rows.set(looks, [...(rows.get(looks) ?? []), character]);
  }
  const inOrder = [...rows].sort(([one], [other]) => compareHex(one, other));
  const lines = inOrder.map(([looks, all]) => `${looks} ; ${all.sort(compareHex).join(" ")}`);
  return `${[...header(version), ...lines].join("\n")}\n`;
}

/** Compares by code points, one after the other. */
function compareHex(one: string, other: string): number {
  const [ones, others] = [one, other].map((text) => text.split(" ").map((hex) => Number.parseInt(hex, 16)));
  for (const [index, code] of (ones ?? []).entries()) {
    const difference = code - (others?.[index] ?? -1);
    if (difference !== 0) return difference;
  }
  return (ones?.length ?? 0) - (others?.length ?? 0);
}
