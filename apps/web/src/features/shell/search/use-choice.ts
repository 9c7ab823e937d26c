import { useState } from "react";
import { keepPlaces } from "./arrange-groups.ts";
import type { SearchTarget, TargetGroup } from "./search-target.ts";

interface Choice {
  readonly href: string;
  /** The groups as they stood when the target was chosen. */
  readonly groups: readonly TargetGroup[];
}

/**
 * Returns the target chosen by arrow keys or pointer. The target stays chosen and in its place, whatever arrives meanwhile.
 */
export function useChoice(arranged: readonly TargetGroup[]) {
  const [choice, setChoice] = useState<Choice | null>(null);
  const groups = choice === null ? arranged : keepPlaces(arranged, choice.groups, choice.href);
  const targets = groups.flatMap((group) => group.targets);
  const index = targets.findIndex(({ href }) => href === choice?.href);
  // While the first place is undecided, Enter opens nothing.
  const first = groups[0]?.targets.length === 0 ? undefined : targets[0];
  const choose = (target: SearchTarget | undefined) => {
    if (target !== undefined && target.href !== choice?.href) setChoice({ href: target.href, groups });
  };
  return {
    groups,
    targets,
    /** The index is -1 when nothing was chosen. */
    index,
    /** The target that Enter opens. */
    offered: targets[index] ?? first,
    choose,
    /** Moves the choice up or down, cyclically; returns its new index. */
    step: (by: 1 | -1): number => {
      const start = index < 0 && by === -1 ? 0 : index;
      const next = targets.length === 0 ? -1 : (start + by + targets.length) % targets.length;
      choose(targets[next]);
      return next;
    },
    release: () => setChoice(null),
  } as const;
}
