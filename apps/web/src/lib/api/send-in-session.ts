import { type Pass, type Tokens, visitorsPass } from "./tokens.ts";

export interface SessionCall<Answer> {
  readonly send: (pass: Pass) => Promise<Answer>;
  /** HTTP status of an answer. */
  readonly statusOf: (answer: Answer) => number;
  /** It changes nothing: it may be asked as a visitor while nobody knows whether the session is over. */
  readonly isSafe: boolean;
}

/**
 * Sends with the session's tokens, and once more when they were refused: with new ones, or as a visitor when the session
 * is over, so that a dead one never leaves a public page dead. A refusal that stays is the answer.
 *
 * @throws ApiProblem when the tokens could not be renewed, and what was asked would change something.
 */
export async function sendInSession<Answer>(tokens: Tokens, call: SessionCall<Answer>): Promise<Answer> {
  const pass = tokens.pass();
  const answer = await call.send(pass);
  const status = call.statusOf(answer);
  if (status === 403) return (await tokens.renewForbidden(pass)) ? await call.send(tokens.pass()) : answer;
  if (status !== 401) return answer;
  const renewal = await tokens.renew(pass);
  if (renewal.kind !== "failed") return await call.send(tokens.pass());
  if (call.isSafe) return await call.send(visitorsPass);
  throw renewal.problem;
}
