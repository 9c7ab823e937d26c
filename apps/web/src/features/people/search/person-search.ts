/** The actions for an account; the address names the open form, also after a sign-in. */
export const personActs = ["role", "badges", "name", "takeName", "suspend", "lift"] as const;
export type PersonAct = (typeof personActs)[number];

export interface PersonSearch {
  readonly act?: PersonAct;
}

export function validatePersonSearch(raw: Readonly<Record<string, unknown>>): PersonSearch {
  const act = personActs.find((each) => each === raw.act);
  return act === undefined ? {} : { act };
}
