import { useState } from "react";
import { keepPlaces } from "./arrange-groups.ts";
import type { SearchTarget, TargetGroup } from "./search-target.ts";

interface Choice {
  readonly href: string;
  /** As they stood when it was chosen. */
  readonly groups: readonly TargetGroup[];
}

/** Which target arrows or pointer chose: it stays chosen, and where it is, whatever comes in meanwhile. */
export function useChoice(arranged: readonly TargetGroup[]) {
  const [choice, setChoice] = useState<Choice | null>(null);
  const groups = choice === null ? arranged : keepPlaces(arranged, choice.groups, choice.href);
  const targets = groups.flatMap((group) => group.targets);
  const index = targets.findIndex(({ href }) => href === choice?.href);
  // While it is not known who stands first, nothing is offered for an Enter.
  const first = groups[0]?.targets.length === 0 ? undefined : targets[0];
  const choose = (target: SearchTarget | undefined) => {
    if (target !== undefined && target.href !== choice?.href) setChoice({ href: target.href, groups });
  };
  return {
    groups,
    targets,
    /** -1: nothing was chosen. */
    index,
    /** What an Enter opens. */
    offered: targets[index] ?? first,
    choose,
    /** By a step up or down, round and round; returns which it is now. */
    step: (by: 1 | -1): number => {
      const start = index < 0 && by === -1 ? 0 : index;
      const next = targets.length === 0 ? -1 : (start + by + targets.length) % targets.length;
      choose(targets[next]);
      return next;
    },
    release: () => setChoice(null),
  } as const;
}
