import type { Transaction } from "../../platform/database/database-types.ts";
import { type Command, type CommandChoices, nextNumber, worldSeasons } from "./world-values.ts";

async function someCategory(trx: Transaction, choice: number): Promise<string | null> {
  const categories = await trx.selectFrom("category").select("uuid").orderBy("uuid").execute();
  return categories[choice % Math.max(categories.length, 1)]?.uuid ?? null;
}

function changeCategory(changes: (choices: CommandChoices) => Readonly<Record<string, unknown>>): Command {
  return async (trx, choices) => {
    const uuid = await someCategory(trx, choices.a);
    await trx.updateTable("category").set(changes(choices)).where("uuid", "=", uuid).execute();
  };
}

async function setLocked(trx: Transaction, isLocked: boolean) {
  const value = JSON.stringify(isLocked);
  await trx
    .insertInto("setting")
    .values({ key: "leaderboardsLocked", value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

export const categoryCommands = {
  editCategory: changeCategory(({ b, c }) => ({
    minimum_full_runs: b % 8,
    squad_sizes: [[1, 2, 3, 4], [1], [2, 4]][c % 3],
    requirements: b % 2 === 0 ? "{}" : JSON.stringify({ en: "Some." }),
  })),
  arrangeCategory: changeCategory(({ b, c }) => ({ position: b % 3, archived: c % 3 === 0 })),
  changeCategoryScope: changeCategory(({ b }) => ({ scope: b % 2 === 0 ? "public" : "private" })),
  moveCategory: changeCategory(({ b }) => ({
    slug: `moved-${nextNumber()}-${b}`,
    season: worldSeasons[b % 3],
  })),
  addCategory: async (trx, { a, b, c }) =>
    await trx
      .insertInto("category")
      .values({
        slug: `it's; "100%" _${a % 3}`,
        name: "…",
        season: worldSeasons[b % 3] ?? 4,
        scope: c % 4 === 0 ? "private" : "public",
        minimum_full_runs: b % 7,
        squad_sizes: [1, 2, 3, 4],
        requirements: "{}",
        position: a % 4,
        archived: false,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  removeCategory: async (trx, { a }) =>
    await trx
      .deleteFrom("category")
      .where("uuid", "=", await someCategory(trx, a))
      .execute(),
} as const satisfies Readonly<Record<string, Command>>;

export const lockCommands = {
  lock: (trx) => setLocked(trx, true),
  unlock: (trx) => setLocked(trx, false),
} as const satisfies Readonly<Record<string, Command>>;
