import { type Pass, type Tokens, visitorsPass } from "./tokens.ts";

export interface SessionCall<Answer> {
  readonly send: (pass: Pass) => Promise<Answer>;
  /** HTTP status of an answer. */
  readonly statusOf: (answer: Answer) => number;
  /**
   * Whether a visitor may make the call and it only reads, so that it may be sent without tokens while the state of the session
   * is unknown.
   */
  readonly isSafe: boolean;
}

/**
 * Sends a call with the session's tokens. When they are refused, the call is sent once more: with new tokens or, if the
 * session has ended, as a visitor, so that a dead session never breaks a public page. A second refusal is returned as the
 * answer.
 *
 * @throws ApiProblem when the tokens could not be renewed and the call is not safe.
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
