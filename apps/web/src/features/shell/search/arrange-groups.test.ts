import { describe, expect, it } from "vitest";
import { userAnswer } from "../../../testing/answers.ts";
import { arrangeGroups, bestOf, keepPlaces } from "./arrange-groups.ts";
import {
  type CommandTarget,
  type GroupKind,
  type SearchTarget,
  type TargetGroup,
  userTargets,
} from "./search-target.ts";

const group = (kind: GroupKind, targets: readonly SearchTarget[], reserved = 0): TargetGroup => {
  return { kind, targets, reserved };
};
const commands = (...labels: readonly string[]) =>
  labels.map(
    (label): CommandTarget => ({ kind: "command", href: `/${label}`, icon: "file", label, act: null }),
  );
const hunters = (...names: readonly string[]) => userTargets(names.map((ign) => userAnswer({ ign })));
const nights = (...labels: readonly string[]) =>
  labels.map((label): SearchTarget => ({ kind: "night", href: `/${label}`, label, about: "6x3" }));

const shown = (groups: readonly TargetGroup[]) =>
  groups.map(({ kind, targets, reserved }) => {
    const names = targets.map((target) =>
      target.kind === "user" ? target.ign : "label" in target ? target.label : "",
    );
    return [kind, ...names, ...(reserved > 0 ? [reserved] : [])];
  });

describe("the order of search results", () => {
  it("a hunter whose name matches precedes a page that only contains the text", () => {
    const all = [group("pages", commands("Hunter database")), group("hunters", hunters("Databold"))];
    expect(shown(arrangeGroups(all, "data"))).toEqual([
      ["hunters", "Databold"],
      ["pages", "Hunter database"],
    ]);
  });

  it("a page whose name matches precedes hunters that only contain the text", () => {
    const all = [group("hunters", hunters("xRulesx")), group("pages", commands("Rules"))];
    expect(shown(arrangeGroups(all, "rules"))).toEqual([
      ["pages", "Rules"],
      ["hunters", "xRulesx"],
    ]);
  });

  it("hunters come first when both match equally", () => {
    const all = [group("pages", commands("Rules")), group("hunters", hunters("Rulebook"))];
    expect(shown(arrangeGroups(all, "rul")).map(([kind]) => kind)).toEqual(["hunters", "pages"]);
  });

  it("a single letter shows three pages, so that the next group is in sight, and a longer text shows five", () => {
    const all = [group("pages", commands("abA", "abB", "abC", "abD", "abE", "abF"))];
    expect(arrangeGroups(all, "a")[0]?.targets).toHaveLength(3);
    expect(arrangeGroups(all, "ab")[0]?.targets).toHaveLength(5);
  });

  it("hunters come first for one letter, because every name contains it", () => {
    const all = [
      group("pages", commands("Analyse")),
      group("nights", nights("elena41")),
      group("hunters", hunters("elena41")),
    ];
    expect(shown(arrangeGroups(all, "a")).map(([kind]) => kind)).toEqual(["hunters", "pages", "nights"]);
  });

  it("actions and languages come last, unless one of them is the text", () => {
    const all = [
      group("languages", commands("Tagalog")),
      group("actions", commands("Tagalong theme")),
      group("hunters", hunters("Santaga")),
    ];
    expect(shown(arrangeGroups(all, "taga")).map(([kind]) => kind)).toEqual([
      "hunters",
      "actions",
      "languages",
    ]);
    expect(shown(arrangeGroups(all, "tagalog")).map(([kind]) => kind)[0]).toBe("languages");
  });

  it("each group has its best match first, and few enough entries to keep the next group in sight", () => {
    const found = hunters("xxashxx", "Quill Ash", "Ashwind", "Ash", "Washed", "Lash");
    expect(shown(arrangeGroups([group("hunters", found)], "ash"))).toEqual([
      ["hunters", "Ash", "Ashwind", "Quill Ash", "xxashxx", "Washed"],
    ]);
  });

  it("an alias that begins with the text follows a name that does, and precedes one that contains it", () => {
    const known = userTargets([userAnswer({ ign: "Quill", aliases: ["Ashes"] })]);
    const [within, named] = [hunters("Washed"), hunters("Ashwind")];
    expect(bestOf([...within, ...known, ...named], "ash")).toEqual([...named, ...known, ...within]);
  });

  it("places for hunters are reserved at the top, unless a page begins with the text", () => {
    const waiting = group("hunters", [], 5);
    const place = (label: string) => shown(arrangeGroups([waiting, group("pages", commands(label))], "rul"));
    expect(place("The rules").map(([kind]) => kind)).toEqual(["hunters", "pages"]);
    expect(place("Rules").map(([kind]) => kind)).toEqual(["pages", "hunters"]);
  });

  it("without a text the order is unchanged, and empty groups are left out", () => {
    const all = [
      group("actions", commands("Z", "A")),
      group("hunters", []),
      group("recent", hunters("Ash")),
      group("pages", commands("Rules")),
    ];
    expect(shown(arrangeGroups(all, ""))).toEqual([
      ["recent", "Ash"],
      ["pages", "Rules"],
      ["actions", "Z", "A"],
    ]);
  });
});

describe("results that arrive after a choice", () => {
  const [rules] = commands("Rules");
  const href = rules?.href ?? "";

  it("nothing moves the chosen row: later results take the reserved places, or stand below", () => {
    const before = [group("hunters", hunters("Ash"), 2), group("pages", commands("Rules"))];
    const now = [
      group("nights", nights("Best")),
      group("hunters", hunters("Aaa", "Ash", "Bbb", "Ccc")),
      group("pages", commands("Rules")),
    ];
    expect(shown(keepPlaces(now, before, href))).toEqual([
      ["hunters", "Ash", "Aaa", "Bbb"],
      ["pages", "Rules"],
      ["nights", "Best"],
    ]);
  });

  it("reserved places that no result takes stay empty", () => {
    const before = [group("hunters", [], 5), group("pages", commands("Rules"))];
    const now = [group("pages", commands("Rules"))];
    expect(shown(keepPlaces(now, before, href))).toEqual([
      ["hunters", 5],
      ["pages", "Rules"],
    ]);
  });

  it("later results in the group of the chosen row are added at its end", () => {
    const before = [group("pages", commands("Rules")), group("hunters", hunters("Zed"))];
    const now = [group("hunters", hunters("Ash")), group("pages", commands("Aaa", "Rules"))];
    expect(shown(keepPlaces(now, before, href))).toEqual([
      ["pages", "Rules", "Aaa"],
      ["hunters", "Ash"],
    ]);
  });
});
