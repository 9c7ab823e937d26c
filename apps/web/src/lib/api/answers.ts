/** Hears of an answer of an endpoint; `url` is the endpoint's address, as the contract spells it. */
type Listener = (url: string, answer: Response) => void;

const early: Parameters<Listener>[] = [];
let listen: Listener = (...heard) => void early.push(heard);

/** Tells the listener of an answer, or remembers it until there is one. */
export const noteAnswer: Listener = (...heard) => listen(...heard);

/** Calls `listener` with each answer, beginning with those that came before its code was loaded. */
export function followAnswers(listener: Listener): void {
  listen = listener;
  for (const heard of early.splice(0)) listener(...heard);
}
