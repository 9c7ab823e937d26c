import type { OwnNightAnswer } from "@hunt/contracts/own-nights";

/** The fields of a night that its form needs. */
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
  /** The scope that the owner chose; null when only the night's present scope is known. */
  readonly chosenScope: OwnNightAnswer["chosenScope"];
};
