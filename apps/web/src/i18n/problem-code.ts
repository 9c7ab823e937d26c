import i18next from "i18next";
import type en from "./locales/en.json";

export type ProblemTextCode = keyof typeof en.problem;

/** The code under which the catalogs describe a refusal; one that they do not know is an unexpected answer. */
export function problemTextCode(code: string): ProblemTextCode {
  const isKnown = /^[a-z_]+$/.test(code) && i18next.exists(`problem.${code}.title`);
  return isKnown ? (code as ProblemTextCode) : "unexpected_answer";
}
