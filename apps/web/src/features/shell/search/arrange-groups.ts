import { matchRange } from "../../../lib/match-range.ts";
import { type GroupKind, groupKinds, type SearchTarget, type TargetGroup } from "./search-target.ts";

/**
 * Matches the beginning of a word: a letter or digit after any other character, and a capital inside a name that is
 * written as one word.
 */
const wordStart = /(?<![\p{L}\p{N}])[\p{L}\p{N}]|(?<=\p{Ll})\p{Lu}/gu;

/** The most entries of a group, which keep the next group in sight; docs/screens.md, "Hunter search". */
export const shownOf: Readonly<Record<GroupKind, number>> = {
  recent: 3,
  hunters: 5,
  pages: 5,
  nights: 5,
  boards: 3,
  actions: 4,
  languages: 3,
};

/** The most pages for a single letter, so few that the next groups stay in sight. */
const pagesOfLetter = 3;

/** The groups that visitors seldom search for come last, unless an entry is exactly the text. */
const last: ReadonlySet<GroupKind> = new Set(["actions", "languages"]);
/**
 * The rank of a match that may still arrive: it comes after names that begin with the text, and before names that contain
 * it.
 */
const unknownRank = 1.5;
/** The rank of a result that the server found by similar letters. */
const foundRank = 5;

/**
 * Returns the results of a text, with the groups ordered by their best match and the best match first in each group; for an
 * empty text, everything keeps its order.
 */
export function arrangeGroups(groups: readonly TargetGroup[], text: string): readonly TargetGroup[] {
  const shown = groups.filter(({ targets, reserved }) => targets.length > 0 || reserved > 0);
  if (text === "") return inOrder(shown, ({ kind }) => [groupKinds.indexOf(kind)]);
  // Every name contains a single letter, so a letter does not show what the visitor wants.
  const isLetter = [...text].length === 1;
  const mostOf = (kind: GroupKind) => (isLetter && kind === "pages" ? pagesOfLetter : shownOf[kind]);
  const sorted = shown.map((group) => ({
    ...group,
    // Nights are sorted by day, because they all match by the same hunter.
    targets: (group.kind === "nights" ? group.targets : bestOf(group.targets, text)).slice(
      0,
      mostOf(group.kind),
    ),
  }));
  return inOrder(sorted, ({ kind, targets }) => {
    const [rank = unknownRank] = targets
      .map((target) => rankOf(target, text))
      .toSorted((one, other) => one - other);
    return [last.has(kind) && rank > 0 ? 1 : 0, isLetter ? 0 : rank, groupKinds.indexOf(kind)];
  });
}

/** Returns the best matches first; equal matches keep their order. */
export function bestOf<Target extends SearchTarget>(
  targets: readonly Target[],
  text: string,
): readonly Target[] {
  return inOrder(targets, (target) => [rankOf(target, text)]);
}

/** Whether a shown name of the target contains the text. */
export function isMatch(target: SearchTarget, text: string): boolean {
  return rankOfNames(target, text) !== null;
}

/**
 * Returns the groups with everything up to the chosen target in its old place: later results take reserved places or stand
 * below.
 */
export function keepPlaces(
  groups: readonly TargetGroup[],
  before: readonly TargetGroup[],
  chosen: string,
): readonly TargetGroup[] {
  const at = before.findIndex(({ targets }) => targets.some(({ href }) => href === chosen));
  const kept = before.slice(0, at + 1).map((group, index): TargetGroup => {
    const known = new Set(group.targets.map(({ href }) => href));
    const now = groups.find(({ kind }) => kind === group.kind)?.targets ?? [];
    const places = group.targets.length + group.reserved;
    const all = [...group.targets, ...now.filter(({ href }) => !known.has(href))];
    const targets = index === at ? all : all.slice(0, places);
    return { ...group, targets, reserved: Math.max(0, places - targets.length) };
  });
  const keptKinds = new Set(kept.map(({ kind }) => kind));
  return [...kept, ...groups.filter(({ kind }) => !keptKinds.has(kind))];
}

function rankOf(target: SearchTarget, text: string): number {
  return rankOfNames(target, text) ?? foundRank;
}

/** Returns the rank of the target's best name; a match in a name counts more than one in the text beside it. */
function rankOfNames(target: SearchTarget, text: string): number | null {
  const ranks = namesOf(target).flatMap((name, index) => {
    const rank = matchRank(name, text);
    return rank === null ? [] : [index === 0 ? rank : rank + 1];
  });
  return ranks.length === 0 ? null : Math.min(...ranks);
}

/**
 * Returns the texts that a search matches for a target, its name first; the last text of a night contains everything that
 * its row shows.
 */
function namesOf(target: SearchTarget): readonly string[] {
  if (target.kind === "user") return [target.ign, ...target.user.aliases];
  if (target.kind === "night") return [target.label, `${target.label} ${target.about}`];
  return target.kind === "command" ? [target.label] : [];
}

function inOrder<Item>(items: readonly Item[], key: (item: Item) => readonly number[]): readonly Item[] {
  return items
    .map((item) => ({ item, key: key(item) }))
    .toSorted((a, b) => a.key.map((part, index) => part - (b.key[index] ?? 0)).find(Boolean) ?? 0)
    .map(({ item }) => item);
}

/**
 * Returns how well a label matches the typed text, the best first: 0 when the text is the label, 1 when the label begins
 * with the text, 2 when a word of the label does, 3 when the label contains the text, 4 when the label contains each word
 * of the text. Returns null when the text does not match.
 */
export function matchRank(label: string, typed: string): number | null {
  const first = matchRange(label, typed);
  if (first === null) return hasAllWords(label, typed) ? 4 : null;
  if (first.from === 0) return first.to === label.length ? 0 : 1;
  const starts = [...label.matchAll(wordStart)];
  return starts.some(({ index }) => matchRange(label.slice(index), typed)?.from === 0) ? 2 : 3;
}

function hasAllWords(label: string, typed: string): boolean {
  const words = typed.split(/\s+/).filter(Boolean);
  return words.length > 1 && words.every((word) => matchRange(label, word) !== null);
}
