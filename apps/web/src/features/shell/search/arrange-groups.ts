import { matchRange } from "../../../lib/match-range.ts";
import { type GroupKind, groupKinds, type SearchTarget, type TargetGroup } from "./search-target.ts";

/** What begins a word: what follows no letter or digit, and the capitals within a name that is written in one. */
const wordStart = /(?<![\p{L}\p{N}])[\p{L}\p{N}]|(?<=\p{Ll})\p{Lu}/gu;

/** As many as leave the next group in sight; docs/screens.md, "Hunter search". */
export const shownOf: Readonly<Record<GroupKind, number>> = {
  recent: 3,
  hunters: 5,
  pages: 5,
  nights: 5,
  boards: 3,
  actions: 4,
  languages: 3,
};

/** Of a single letter fewer: the next groups come into sight. */
const pagesOfLetter = 3;

/** What a text is seldom typed for: it comes last, unless it is called just that. */
const last: ReadonlySet<GroupKind> = new Set(["actions", "languages"]);
/** Nobody matches yet, but somebody may: after what the text begins, before what it is only a part of. */
const unknownRank = 1.5;
/** The server found it by letters that only look alike. */
const foundRank = 5;

/** What a text finds, the groups by their best match and in each the best match first; for no text all of it, as it comes. */
export function arrangeGroups(groups: readonly TargetGroup[], text: string): readonly TargetGroup[] {
  const shown = groups.filter(({ targets, reserved }) => targets.length > 0 || reserved > 0);
  if (text === "") return inOrder(shown, ({ kind }) => [groupKinds.indexOf(kind)]);
  // One letter is in everything, and says nothing of what is meant.
  const isLetter = [...text].length === 1;
  const mostOf = (kind: GroupKind) => (isLetter && kind === "pages" ? pagesOfLetter : shownOf[kind]);
  const sorted = shown.map((group) => ({
    ...group,
    // Nights stand by their days: whose they are is the same of all of them.
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

/** The best matches first; what matches alike stays in order. */
export function bestOf<Target extends SearchTarget>(
  targets: readonly Target[],
  text: string,
): readonly Target[] {
  return inOrder(targets, (target) => [rankOf(target, text)]);
}

/** Whether the names that are shown of a target have the text in them. */
export function isMatch(target: SearchTarget, text: string): boolean {
  return rankOfNames(target, text) !== null;
}

/**
 * The same groups, with everything down to the chosen target where it stood as it was chosen: what came since stands in kept places
 * and below.
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

/** A name counts for more than what is told beside it. */
function rankOfNames(target: SearchTarget, text: string): number | null {
  const ranks = namesOf(target).flatMap((name, index) => {
    const rank = matchRank(name, text);
    return rank === null ? [] : [index === 0 ? rank : rank + 1];
  });
  return ranks.length === 0 ? null : Math.min(...ranks);
}

/** By what somebody would look for it, its name first; the last of a night says all that is told of it. */
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
 * How well a label answers what was typed, the best first: 0 it is the label, 1 the label begins with it, 2 one of the label's words
 * does, 3 it stands within the label, 4 each of its words does. Null: it does not match.
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
