import type { Analysis, Night } from "@hunt/engine/domain/analysis";
import { assertNever, type Scope } from "@hunt/engine/domain/words";
import type { RunRecord } from "@hunt/engine/profit-taker/run-record";
import type { ApiProblemFacts } from "../../../lib/api/api-problem.ts";
import type { AnalysisFailure, AnalysisMessage } from "../reading/analysis-messages.ts";

export const filePhases = ["waiting", "reading", "analysed", "failed"] as const;
export type FilePhase = (typeof filePhases)[number];

/** The progress of a file's publication. */
export type Publication =
  | { readonly step: "none" }
  /** The chosen nights could not be cut out of the extract, so nothing was sent. */
  | { readonly step: "not cut" }
  /** `fraction` is the part of the compressed extract that has been sent, 0…1. */
  | { readonly step: "sending"; readonly fraction: number }
  /** The server could not take it: the upload is kept, and sent by itself. */
  | {
      readonly step: "waiting";
      /** The upload's id in the outbox. */
      readonly keptId: string;
      /** The reason; null while the account that published it is not signed in. */
      readonly problem: ApiProblemFacts | null;
      /** The time of the next attempt: milliseconds since the epoch. */
      readonly retryAtMs: number;
      /** Whether the browser keeps it, and not only this page. */
      readonly isLasting: boolean;
    }
  | { readonly step: "refused"; readonly problem: ApiProblemFacts }
  | {
      readonly step: "accepted";
      readonly uploadUuid: string;
      /** The nights of an earlier publication of the same log; null when there is none. */
      readonly knownNights: readonly string[] | null;
    };

/**
 * Whether the nights of a file are stored in this browser: storing was not requested, is under way, stored all nights, or
 * did not store all.
 */
export type Keeping = "none" | "under way" | "kept" | "not kept";

/** One file on the upload page, from the moment it is dropped until it is published or removed. */
export interface UploadFile {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
  /** True for the app's sample night, which is never published. */
  readonly isSample: boolean;
  /** True for the extract of a stored night, which is listed with the stored nights, not with the files. */
  readonly isKept: boolean;
  /** True for a file that was dropped alone and whose night was not shown yet; its night opens as soon as it is read. */
  readonly opensByItself: boolean;
  readonly phase: FilePhase;
  readonly failure: AnalysisFailure | null;
  readonly bytesRead: number;
  readonly elapsedMs: number;
  /** The nights found so far; the last one may still grow while the file is read. */
  readonly nights: readonly Night[];
  readonly analysis: Analysis | null;
  /** The finished Profit-Taker runs found so far; the list is complete once the file is analysed. */
  readonly orbRuns: readonly RunRecord[];
  /** Null until the file is analysed, and when the extract is larger than the server accepts. */
  readonly extract: Uint8Array<ArrayBuffer> | null;
  /** The numbers of the nights that are kept back. */
  readonly unselectedNights: readonly number[];
  /** True when the file has its own scope and description; otherwise it follows the shared ones. */
  readonly hasOwnChoices: boolean;
  readonly scope: Scope;
  readonly description: string;
  /** The name of a file that contained the same log and was removed. */
  readonly sameAs: string | null;
  readonly publication: Publication;
  readonly keeping: Keeping;
}

export type AddedFile = Pick<UploadFile, "id" | "name" | "sizeBytes" | "isSample" | "isKept">;

export type UploadAction =
  | { readonly type: "added"; readonly file: AddedFile }
  | { readonly type: "removed"; readonly id: string }
  | { readonly type: "started"; readonly id: string }
  | { readonly type: "opened"; readonly id: string }
  | { readonly type: "reported"; readonly message: AnalysisMessage }
  | { readonly type: "night toggled"; readonly id: string; readonly night: number }
  | { readonly type: "own choices toggled"; readonly id: string }
  /** Concerns one file, or when `id` is null all files without their own choices. */
  | { readonly type: "scope chosen"; readonly id: string | null; readonly scope: Scope }
  | { readonly type: "description written"; readonly id: string | null; readonly description: string }
  | { readonly type: "publication changed"; readonly id: string; readonly publication: Publication }
  | { readonly type: "keeping changed"; readonly id: string; readonly keeping: Keeping };

/** Returns the files after an action; actions on a missing file change nothing. */
export function reduceUploadFiles(files: readonly UploadFile[], action: UploadAction): readonly UploadFile[] {
  switch (action.type) {
    case "added":
      return [
        ...files.map((file) => ({ ...file, opensByItself: false })),
        { ...newUploadFile(action.file, files), ...sharedChoices(files) },
      ];
    case "removed":
      return files.filter((file) => file.id !== action.id);
    case "started":
      return change(files, action.id, () => ({ ...restart, phase: "reading" }));
    case "opened":
      return change(files, action.id, () => ({ opensByItself: false }));
    case "reported":
      return mergeSameLog(
        change(files, action.message.id, (file) => applyMessage(file, action.message)),
        action.message.id,
      );
    case "night toggled":
      return change(files, action.id, (file) => ({
        unselectedNights: toggle(file.unselectedNights, action.night),
      }));
    case "own choices toggled":
      return change(files, action.id, (file) =>
        file.hasOwnChoices ? { hasOwnChoices: false, ...sharedChoices(files) } : { hasOwnChoices: true },
      );
    case "scope chosen":
      return choose(files, action.id, { scope: action.scope });
    case "description written":
      return choose(files, action.id, { description: action.description });
    case "publication changed":
      return change(files, action.id, () => ({ publication: action.publication }));
    case "keeping changed":
      return change(files, action.id, () => ({ keeping: action.keeping }));
    default:
      return assertNever(action);
  }
}

/** Whether the file contains a night that the server would accept. */
export function isPublishable(file: UploadFile): boolean {
  return file.phase === "analysed" && file.nights.some((night) => night.publishable);
}

/** Whether the file can still be sent: it is neither published nor being sent. */
export function isOpen({ publication: { step } }: UploadFile): boolean {
  return step === "none" || step === "not cut" || step === "refused";
}

/** Returns the nights that would be published: all publishable ones, without those that the hunter keeps back. */
export function selectedNights(file: UploadFile): readonly Night[] {
  return file.nights.filter((night) => night.publishable && !file.unselectedNights.includes(night.number));
}

type Choices = Pick<UploadFile, "scope" | "description">;

/** Returns the choices of every file without its own. */
export function sharedChoices(files: readonly UploadFile[]): Choices {
  const { scope, description } = files.find(({ hasOwnChoices }) => !hasOwnChoices) ?? noChoices;
  return { scope, description };
}

const noChoices: Choices = { scope: "public", description: "" };

function choose(files: readonly UploadFile[], id: string | null, choices: Partial<Choices>) {
  const isMeant = (file: UploadFile) => (id === null ? !file.hasOwnChoices : file.id === id);
  return files.map((file) => (isMeant(file) ? { ...file, ...choices } : file));
}

/**
 * Merges a log with the same log that is already in the list, perhaps under another name. The new file is removed, and the
 * first one says so.
 */
function mergeSameLog(files: readonly UploadFile[], id: string): readonly UploadFile[] {
  const added = files.find((file) => file.id === id);
  const twin = files.find((file) => file.id !== id && added !== undefined && isSameLog(file, added));
  if (added === undefined || twin === undefined) return files;
  return change(files, twin.id, () => ({ sameAs: added.name })).filter((file) => file.id !== id);
}

function isSameLog(one: UploadFile, other: UploadFile): boolean {
  if (one.isSample !== other.isSample || one.isKept !== other.isKept || other.nights.length === 0)
    return false;
  const [bytes, others] = [one.extract, other.extract];
  if (bytes === null || others === null || bytes.length !== others.length) return false;
  return bytes.every((byte, index) => byte === others[index]);
}

const restart = {
  failure: null,
  bytesRead: 0,
  elapsedMs: 0,
  nights: [],
  analysis: null,
  orbRuns: [],
  extract: null,
} satisfies Partial<UploadFile>;

function newUploadFile(added: AddedFile, others: readonly UploadFile[]): UploadFile {
  return {
    ...added,
    ...restart,
    phase: "waiting",
    opensByItself: !added.isKept && others.every(({ isKept }) => isKept),
    unselectedNights: [],
    ...noChoices,
    hasOwnChoices: false,
    sameAs: null,
    publication: { step: "none" },
    keeping: "none",
  };
}

function change(
  files: readonly UploadFile[],
  id: string,
  update: (file: UploadFile) => Partial<UploadFile>,
): readonly UploadFile[] {
  return files.map((file) => (file.id === id ? { ...file, ...update(file) } : file));
}

function applyMessage(file: UploadFile, message: AnalysisMessage): Partial<UploadFile> {
  switch (message.type) {
    case "progress":
      return { bytesRead: message.bytesRead, elapsedMs: message.elapsedMs };
    case "nights":
      return { nights: mergeNights(file.nights, message.changed) };
    case "orb runs":
      return { orbRuns: message.orbRuns };
    case "done":
      return {
        phase: "analysed",
        bytesRead: file.sizeBytes,
        elapsedMs: message.elapsedMs,
        nights: message.analysis.nights.map((night) => unlessKnown(file.nights, night)),
        analysis: message.analysis,
        orbRuns: message.orbRuns,
        extract: message.extract,
      };
    case "failed":
      return { phase: "failed", failure: message.reason };
    case "selected":
      return {};
    default:
      return assertNever(message);
  }
}

function mergeNights(known: readonly Night[], changed: readonly Night[]): readonly Night[] {
  const byNumber = new Map(known.map((night) => [night.number, night]));
  for (const night of changed) byNumber.set(night.number, night);
  return [...byNumber.values()].toSorted((one, other) => one.number - other.number);
}

/** Returns the known object of a complete night, which no longer changes, so that the page does not draw it again. */
function unlessKnown(known: readonly Night[], night: Night): Night {
  return known.find((other) => other.number === night.number && other.complete) ?? night;
}

function toggle(numbers: readonly number[], number: number): readonly number[] {
  return numbers.includes(number) ? numbers.filter((other) => other !== number) : [...numbers, number];
}
