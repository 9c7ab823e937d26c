import type { Analysis, Night } from "@hunt/engine/domain/analysis";
import { assertNever, type Scope } from "@hunt/engine/domain/words";
import type { ApiProblem } from "../../lib/api-problem.ts";
import type { AnalysisFailure, AnalysisMessage } from "./analysis-messages.ts";

export const filePhases = ["waiting", "reading", "analysed", "failed"] as const;
export type FilePhase = (typeof filePhases)[number];

/** How far a file's publication has come. */
export type Publication =
  | { readonly step: "none" }
  /** `fraction` of the compressed extract that has left, 0…1. */
  | { readonly step: "sending"; readonly fraction: number }
  /** Refused for now; the next try comes by itself at `retryAtMs` (epoch). */
  | { readonly step: "waiting"; readonly problem: ApiProblem; readonly retryAtMs: number }
  | { readonly step: "refused"; readonly problem: ApiProblem }
  | { readonly step: "accepted"; readonly uploadUuid: string };

/** One file on the upload page, from the moment it is dropped until it is published or taken away. */
export interface UploadFile {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
  /** The sample night that comes with the app: to look at, never to publish. */
  readonly isSample: boolean;
  readonly phase: FilePhase;
  readonly failure: AnalysisFailure | null;
  readonly bytesRead: number;
  readonly elapsedMs: number;
  /** Found so far; the last may still grow while the file is read. */
  readonly nights: readonly Night[];
  readonly analysis: Analysis | null;
  /** null until it is analysed, and when it is larger than the server takes. */
  readonly extract: Uint8Array<ArrayBuffer> | null;
  /** Numbers of the nights that stay here. */
  readonly unselectedNights: readonly number[];
  readonly scope: Scope;
  readonly description: string;
  readonly publication: Publication;
}

export interface AddedFile {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly isSample: boolean;
}

export type UploadAction =
  | { readonly type: "added"; readonly file: AddedFile }
  | { readonly type: "removed"; readonly id: string }
  | { readonly type: "started"; readonly id: string }
  | { readonly type: "reported"; readonly message: AnalysisMessage }
  | { readonly type: "night toggled"; readonly id: string; readonly night: number }
  | { readonly type: "scope chosen"; readonly id: string; readonly scope: Scope }
  | { readonly type: "description written"; readonly id: string; readonly description: string }
  | { readonly type: "publication changed"; readonly id: string; readonly publication: Publication };

/** The files after an action; actions about a file that is no longer there change nothing. */
export function reduceUploadFiles(files: readonly UploadFile[], action: UploadAction): readonly UploadFile[] {
  switch (action.type) {
    case "added":
      return [...files, newUploadFile(action.file)];
    case "removed":
      return files.filter((file) => file.id !== action.id);
    case "started":
      return change(files, action.id, () => ({ ...restart, phase: "reading" }));
    case "reported":
      return change(files, action.message.id, (file) => applyMessage(file, action.message));
    case "night toggled":
      return change(files, action.id, (file) => ({
        unselectedNights: toggle(file.unselectedNights, action.night),
      }));
    case "scope chosen":
      return change(files, action.id, () => ({ scope: action.scope }));
    case "description written":
      return change(files, action.id, () => ({ description: action.description }));
    case "publication changed":
      return change(files, action.id, () => ({ publication: action.publication }));
    default:
      return assertNever(action);
  }
}

/** The nights that would be published: those that can be, but for the ones the hunter keeps back. */
export function selectedNights(file: UploadFile): readonly Night[] {
  return file.nights.filter((night) => night.publishable && !file.unselectedNights.includes(night.number));
}

const restart = {
  failure: null,
  bytesRead: 0,
  elapsedMs: 0,
  nights: [],
  analysis: null,
  extract: null,
} satisfies Partial<UploadFile>;

function newUploadFile(added: AddedFile): UploadFile {
  return {
    ...added,
    ...restart,
    phase: "waiting",
    unselectedNights: [],
    scope: "public",
    description: "",
    publication: { step: "none" },
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
    case "done":
      return {
        phase: "analysed",
        bytesRead: file.sizeBytes,
        elapsedMs: message.elapsedMs,
        nights: message.analysis.nights.map((night) => unlessKnown(file.nights, night)),
        analysis: message.analysis,
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

/** A complete night does not change any more: the same object tells the page that there is nothing to draw again. */
function unlessKnown(known: readonly Night[], night: Night): Night {
  return known.find((other) => other.number === night.number && other.complete) ?? night;
}

function toggle(numbers: readonly number[], number: number): readonly number[] {
  return numbers.includes(number) ? numbers.filter((other) => other !== number) : [...numbers, number];
}
