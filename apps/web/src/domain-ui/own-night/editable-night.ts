import type { OwnNightAnswer } from "@hunt/contracts/own-nights";

/** What the form needs to know of a night. */
export type EditableNight = Pick<
  OwnNightAnswer,
  | "uuid"
  | "scope"
  | "description"
  | "category"
  | "season"
  | "squadSize"
  | "fullRunsCount"
  | "access"
  | "memberScope"
  | "startedAt"
  | "playedOn"
  | "saidOn"
  | "builtOn"
> & {
  /** Null when it is not known apart from the night's. */
  readonly chosenScope: OwnNightAnswer["chosenScope"];
};
