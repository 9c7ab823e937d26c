import { api } from "../api/api.ts";

export interface FoundHunter {
  readonly uuid: string;
  readonly ign: string | null;
  readonly aliases: readonly string[];
}

export interface FoundHunters {
  /** At most five. */
  readonly hunters: readonly FoundHunter[];
  /** How many more match. */
  readonly others: number;
}

const huntersOffered = 5;

/** Hunters whose name or alias holds the text; one whose name is exactly it stands alone. */
export async function findHunters(text: string): Promise<FoundHunters> {
  const query = { search: text, limit: huntersOffered };
  const { items, total } = await api.get("/v2/users", { query });
  const hunters = items.map(({ uuid, ign, aliases }) => ({ uuid, ign, aliases }));
  const exact = hunters.filter(({ ign }) => ign?.toLowerCase() === text.toLowerCase());
  return exact.length === 1 ? { hunters: exact, others: 0 } : { hunters, others: total - hunters.length };
}
