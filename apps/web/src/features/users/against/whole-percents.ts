/**
 * Shares of a whole as whole percents that sum to 100: each rounded down, and what is missing given to those that lost
 * most by it, of equals to the first.
 */
export function wholePercents(shares: readonly number[]): readonly number[] {
  const floors = shares.map((share) => Math.floor(share * 100));
  const missing = 100 - floors.reduce((sum, percents) => sum + percents, 0);
  const lost = (index: number) => (shares[index] ?? 0) * 100 - (floors[index] ?? 0);
  const raised = new Set(
    [...shares.keys()].toSorted((first, second) => lost(second) - lost(first)).slice(0, missing),
  );
  return floors.map((percents, index) => (raised.has(index) ? percents + 1 : percents));
}
