import { api } from "../api/api.ts";

export interface FoundHunter {
  readonly uuid: string;
  readonly ign: string | null;
  readonly aliases: readonly string[];
}

export interface FoundHunters {
  /** The first matches, five at most. */
  readonly hunters: readonly FoundHunter[];
  /** How many more match. */
  readonly others: number;
}

const huntersOffered = 5;

/** Finds hunters whose name or alias contains the text; a hunter whose name is exactly the text is returned alone. */
export async function findHunters(text: string): Promise<FoundHunters> {
  const query = { search: text, limit: huntersOffered };
  const { items, total } = await api.get("/v2/users", { query });
  const hunters = items.map(({ uuid, ign, aliases }) => ({ uuid, ign, aliases }));
  const exact = hunters.filter(({ ign }) => ign?.toLowerCase() === text.toLowerCase());
  return exact.length === 1 ? { hunters: exact, others: 0 } : { hunters, others: total - hunters.length };
}
