import type { UpsertCategoryRequest } from "@hunt/contracts/categories";
import type { Transaction } from "../../platform/database/database-types.ts";
import { outwaitLocks } from "../../platform/database/outwait-locks.ts";
import type { Deps } from "../../platform/deps.ts";
import {
  computeBoards,
  type Draft,
  dropDrafts,
  hasDraft,
  holdBoards,
  holdCategories,
  insertDraft,
  nameAside,
  nightsOfDraft,
  putBoardsAside,
  removeAside,
  showDraft,
  stayInTransaction,
  writeWithoutBoards,
} from "./draft-queries.ts";
import { type BoardPlan, planBoards } from "./plan-boards.ts";
import { type CategoryRow, writeCategory } from "./queries.ts";

export interface PartSizes {
  /** Nights whose boards are computed in one commit: others wait for a part of a second, not for a season. */
  readonly nights: number;
  /** Entries of boards that nobody sees any more, removed in one commit. */
  readonly entries: number;
}
const defaultSizes: PartSizes = { nights: 50, entries: 2_000 };

/**
 * Creates a category or changes the one of its season and slug. When that changes what counts, its new boards are
 * computed beside those that are there, in parts, while whatever is written counts for both; one short commit
 * exchanges them together with the category, and what was there is removed in parts. Readers see either whole.
 *
 * One change at a time; another waits as long as it may wait for a lock. What a change leaves that ended half way is
 * seen by nobody, and removed by the next one. While boards are locked there is nothing to exchange: the season is
 * computed when they are unlocked.
 */
export async function changeCategory(
  deps: Pick<Deps, "db" | "newId">,
  category: UpsertCategoryRequest,
  sizes: PartSizes = defaultSizes,
): Promise<CategoryRow> {
  const { db } = deps;
  const plan = await db.transaction().execute((trx) => planBoards(trx, category));
  const write = (trx: Transaction) => writeCategory(trx, deps.newId(), category);
  if (!plan.isChange) return await db.transaction().execute(write);
  // A transaction that does nothing but hold its lock: when the process dies, nobody holds it any more.
  return await db.transaction().execute(async (hold) => {
    await holdCategories(hold);
    const commit: Commit = async (work) => {
      await stayInTransaction(hold);
      return await outwaitLocks(() => db.transaction().execute(work));
    };
    await removeLeft(commit, sizes);
    const changed = (await exchangeInParts({ deps, commit, category, sizes })) ?? (await commit(write));
    await removeLeft(commit, sizes);
    return changed;
  });
}

type Commit = <Result>(work: (trx: Transaction) => Promise<Result>) => Promise<Result>;

interface Change {
  readonly deps: Pick<Deps, "newId">;
  readonly commit: Commit;
  readonly category: UpsertCategoryRequest;
  readonly sizes: PartSizes;
}

/** Returns null, with nothing changed, when boards are locked. */
async function exchangeInParts(change: Change): Promise<CategoryRow | null> {
  const { commit } = change;
  for (;;) {
    const drafts = await commit((trx) => draftBoards(trx, change));
    if (!drafts || !(await computeInParts(change, drafts.nights))) return null;
    const outcome = await commit((trx) => exchange(trx, change, drafts.all));
    if (outcome !== "outdated") return outcome;
  }
}

/** What is to be computed; null while boards are locked. */
async function draftBoards(trx: Transaction, { deps, category }: Change) {
  if (!(await holdBoards(trx))) return null;
  await dropDrafts(trx);
  const all: Draft[] = [];
  const nights = new Set<string>();
  for (const rules of (await planBoards(trx, category)).toCompute) {
    const draft = { ...rules, key: nameAside(deps.newId()) };
    await insertDraft(trx, draft);
    for (const night of await nightsOfDraft(trx, draft)) nights.add(night);
    all.push(draft);
  }
  return { all, nights: [...nights] };
}

/** Returns false when boards are locked. */
async function computeInParts({ commit, sizes }: Change, nights: readonly string[]): Promise<boolean> {
  for (let place = 0; place < nights.length; place += sizes.nights) {
    const part = nights.slice(place, place + sizes.nights);
    const isDone = await commit(async (trx) => {
      const mayChange = await holdBoards(trx);
      if (mayChange) await computeBoards(trx, part);
      return mayChange;
    });
    if (!isDone) return false;
  }
  return true;
}

/** Under the lock of everything derived; short. Outdated: what was drafted is not what the plan needs by now. */
async function exchange(
  trx: Transaction,
  { deps, category }: Change,
  drafts: readonly Draft[],
): Promise<CategoryRow | "outdated" | null> {
  if (!(await holdBoards(trx))) return null;
  const plan = await planBoards(trx, category);
  if (!(await areDrafted(trx, plan, drafts))) return "outdated";
  const changed = await writeWithoutBoards(trx, deps.newId(), category);
  for (const name of plan.replaced)
    await putBoardsAside(trx, { season: category.season, category: name, key: nameAside(deps.newId()) });
  for (const draft of drafts) await showDraft(trx, draft);
  return changed;
}

async function areDrafted(trx: Transaction, { toCompute }: BoardPlan, drafts: readonly Draft[]) {
  const names = ({ category }: { readonly category: string }) => category;
  if (toCompute.map(names).join(" ") !== drafts.map(names).join(" ")) return false;
  for (const { key } of drafts) if (!(await hasDraft(trx, key))) return false;
  return true;
}

/** Drafts and boards that a change put aside. */
async function removeLeft(commit: Commit, { entries }: PartSizes): Promise<void> {
  await commit(async (trx) => {
    await holdBoards(trx);
    await dropDrafts(trx);
  });
  for (let hasMore = true; hasMore; ) {
    hasMore = await commit(async (trx) => {
      await holdBoards(trx);
      return await removeAside(trx, entries);
    });
  }
}
