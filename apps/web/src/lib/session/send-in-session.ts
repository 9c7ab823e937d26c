import { type Pass, type Tokens, visitorsPass } from "./tokens.ts";

/** Why a call was refused. */
export interface Refusal {
  readonly status: number;
  /** `unexpected_answer` when it was not the server that spoke. */
  readonly code: string;
}

export interface SessionCall<Answer> {
  readonly send: (pass: Pass) => Promise<Answer>;
  /** Null for an answer that is none. */
  readonly refusalOf: (answer: Answer) => Refusal | null | Promise<Refusal | null>;
  /** It changes nothing: it may be asked as a visitor while nobody knows whether the session is over. */
  readonly isSafe: boolean;
}

/**
 * Sends with the session's tokens, and once more when they were refused: with new ones, or as a visitor when the session
 * is over, so that a dead one never leaves a public page dead.
 *
 * @throws ApiProblem when the tokens could not be renewed, and what was asked would change something.
 */
export async function sendInSession<Answer>(tokens: Tokens, call: SessionCall<Answer>): Promise<Answer> {
  const pass = tokens.pass();
  const answer = await call.send(pass);
  const refusal = await call.refusalOf(answer);
  if (refusal === null || !isForToken(refusal)) return answer;
  const renewal = await tokens.renew(pass);
  if (renewal.kind !== "failed") return await call.send(tokens.pass());
  if (call.isSafe) return await call.send(visitorsPass);
  throw renewal.problem;
}

/**
 * Whether other tokens may help. A 403 with a code of ours decides about the account (`not_allowed`, `account_suspended`,
 * `fresh_sign_in_needed`): roles hold from the next request on, so that new tokens change nothing, and asking again would go
 * round in circles. Any other 403 comes from something on the way, and is worth the one try.
 */
function isForToken({ status, code }: Refusal): boolean {
  return status === 401 || (status === 403 && code === "unexpected_answer");
}
