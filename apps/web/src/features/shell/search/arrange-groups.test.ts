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

describe("the order of what a text finds", () => {
  it("has whom it names before a page that only has it within", () => {
    const all = [group("pages", commands("Hunter database")), group("hunters", hunters("Databold"))];
    expect(shown(arrangeGroups(all, "data"))).toEqual([
      ["hunters", "Databold"],
      ["pages", "Hunter database"],
    ]);
  });

  it("has a page that it names before hunters who only have it within", () => {
    const all = [group("hunters", hunters("xRulesx")), group("pages", commands("Rules"))];
    expect(shown(arrangeGroups(all, "rules"))).toEqual([
      ["pages", "Rules"],
      ["hunters", "xRulesx"],
    ]);
  });

  it("has hunters first where both match alike", () => {
    const all = [group("pages", commands("Rules")), group("hunters", hunters("Rulebook"))];
    expect(shown(arrangeGroups(all, "rul")).map(([kind]) => kind)).toEqual(["hunters", "pages"]);
  });

  it("has three pages for one letter, so that what follows comes into sight, and five for more", () => {
    const all = [group("pages", commands("abA", "abB", "abC", "abD", "abE", "abF"))];
    expect(arrangeGroups(all, "a")[0]?.targets).toHaveLength(3);
    expect(arrangeGroups(all, "ab")[0]?.targets).toHaveLength(5);
  });

  it("has hunters first for one letter, which is in everything", () => {
    const all = [
      group("pages", commands("Analyse")),
      group("nights", nights("elena41")),
      group("hunters", hunters("elena41")),
    ];
    expect(shown(arrangeGroups(all, "a")).map(([kind]) => kind)).toEqual(["hunters", "pages", "nights"]);
  });

  it("has actions and languages last, unless one is called just that", () => {
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

  it("has in each group the best match first, and no more than leave the next in sight", () => {
    const found = hunters("xxashxx", "Quill Ash", "Ashwind", "Ash", "Washed", "Lash");
    expect(shown(arrangeGroups([group("hunters", found)], "ash"))).toEqual([
      ["hunters", "Ash", "Ashwind", "Quill Ash", "xxashxx", "Washed"],
    ]);
  });

  it("has an alias that begins with the text behind a name that does, before one that has it within", () => {
    const known = userTargets([userAnswer({ ign: "Quill", aliases: ["Ashes"] })]);
    const [within, named] = [hunters("Washed"), hunters("Ashwind")];
    expect(bestOf([...within, ...known, ...named], "ash")).toEqual([...named, ...known, ...within]);
  });

  it("keeps a place for hunters above, unless a page begins with the text", () => {
    const waiting = group("hunters", [], 5);
    const place = (label: string) => shown(arrangeGroups([waiting, group("pages", commands(label))], "rul"));
    expect(place("The rules").map(([kind]) => kind)).toEqual(["hunters", "pages"]);
    expect(place("Rules").map(([kind]) => kind)).toEqual(["pages", "hunters"]);
  });

  it("is as it comes, without empty groups, before anything is typed", () => {
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

describe("what comes in after something was chosen", () => {
  const [rules] = commands("Rules");
  const href = rules?.href ?? "";

  it("moves nothing down to the chosen row: who comes later stands in the places kept, or below", () => {
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

  it("leaves the places empty that nobody fills", () => {
    const before = [group("hunters", [], 5), group("pages", commands("Rules"))];
    const now = [group("pages", commands("Rules"))];
    expect(shown(keepPlaces(now, before, href))).toEqual([
      ["hunters", 5],
      ["pages", "Rules"],
    ]);
  });

  it("adds to the group of the chosen row at its end", () => {
    const before = [group("pages", commands("Rules")), group("hunters", hunters("Zed"))];
    const now = [group("hunters", hunters("Ash")), group("pages", commands("Aaa", "Rules"))];
    expect(shown(keepPlaces(now, before, href))).toEqual([
      ["pages", "Rules", "Aaa"],
      ["hunters", "Ash"],
    ]);
  });
});
