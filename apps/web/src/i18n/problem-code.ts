import type en from "./locales/en.json";
import { hasText } from "./shown-texts.ts";

export type ProblemTextCode = keyof typeof en.problem;

/** The code under which the catalogs describe a refusal; one that they do not know is an unexpected answer. */
export function problemTextCode(code: string): ProblemTextCode {
  return hasText(`problem.${code}.title`) ? (code as ProblemTextCode) : "unexpected_answer";
}
