import type { Measured } from "./measure-call.ts";

/** The p50 may exceed the database's own by this much. */
const overheadBudgetMs = 3;
const maxStatements = 4;
/** The allowed growth from a tenth of the data to all of it. */
const growthBudget = 2;
/** A doubling below this time counts as noise. */
const growthFloorMs = 2;

const ms = (value: number) => (Number.isNaN(value) ? "–" : value.toFixed(1));

/** Returns every call with its budgets, as a Markdown table. */
export function measuredTable(measured: readonly Measured[]): string {
  const rows = measured.map((one) => [
    one.call.name,
    String(one.requests),
    ms(one.p50Ms),
    ms(one.p99Ms),
    ms(one.serverP50Ms),
    ms(one.bareP50Ms),
    ms(one.sqlP50Ms),
    ms(one.sqlP99Ms),
    ms(one.overSqlMs),
    ms(one.bareP99Ms),
    String(one.statements),
    one.call.budgetMs === null ? "–" : `≤ ${one.call.budgetMs}`,
    verdictOf(one),
  ]);
  const heads = [
    "call, ms",
    "requests",
    "p50",
    "p99",
    "p50 at the server",
    "p50 of a bare server",
    "SQL p50",
    "SQL p99",
    "over SQL",
    "p99 of a bare server",
    "statements",
    "budget of the p99",
    "",
  ];
  return `\n${markdownTable(heads, rows)}\n\n${missedBudgets(measured.map(verdictOf))}`;
}

/**
 * Returns the budgets that were missed: for the p99 (at the client, so it is longer than at the server), for the server's
 * p50 beyond the database's own, and for the number of statements.
 */
function verdictOf({ call, overSqlMs, bareP50Ms, p99Ms, sqlP50Ms, statements, failures }: Measured): string {
  const bareMs = bareP50Ms - sqlP50Ms;
  const missed = [
    ...(failures.length > 0 ? [`answers ${failures.join(", ")}`] : []),
    ...(call.budgetMs !== null && p99Ms > call.budgetMs ? ["p99"] : []),
    ...(overSqlMs > overheadBudgetMs
      ? [`p50 over SQL by ${ms(overSqlMs)}, a bare server by ${ms(bareMs)}`]
      : []),
    ...(statements > maxStatements ? ["statements"] : []),
  ];
  return missed.length === 0 ? "met" : `missed: ${missed.join(", ")}`;
}

/** Returns how each call grew with the data; calls that ask for more in larger data are compared at the same amount. */
export function growthTable(small: readonly Measured[], full: readonly Measured[]): string {
  const rows = full.flatMap((one) => {
    const before = small.find(({ call }) => call.name === one.call.name);
    if (!before) return [];
    const ratio = one.p50Ms / before.p50Ms;
    const isMet = ratio <= growthBudget || one.p50Ms <= growthFloorMs;
    const name = one.call.asksForMore ? `${one.call.name} (as far as in a tenth)` : one.call.name;
    const cells = [ms(before.p50Ms), ms(one.p50Ms), `${ratio.toFixed(2)}×`];
    return [[name, ...cells, ms(before.sqlP50Ms), ms(one.sqlP50Ms), isMet ? "met" : "missed"]];
  });
  const heads = ["call", "p50 at a tenth", "p50", "growth ≤ 2×", "SQL p50 at a tenth", "SQL p50", ""];
  return `\n${markdownTable(heads, rows)}\n\n${missedBudgets(rows.map((row) => row.at(-1) ?? ""))}`;
}

function missedBudgets(verdicts: readonly string[]): string {
  const missed = verdicts.filter((verdict) => verdict.startsWith("missed")).length;
  return `${verdicts.length - missed} of ${verdicts.length} met.`;
}

function markdownTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(heads), line(heads.map(() => "---")), ...rows.map(line)].join("\n");
}
