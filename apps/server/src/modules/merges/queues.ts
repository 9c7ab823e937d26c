/** The queue of merges, and of their undoing, that have more nights than one commit should hold everybody up for. */
export const moveQueue = "move-merged";
/** The queue of merges that can no longer be undone. */
export const finishQueue = "finish-merges";

export interface MergeJob {
  readonly mergeUuid: string;
}
