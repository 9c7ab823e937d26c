/** The gzip bytes of a first load up to the first usable paint. */
const scriptBudgetBytes = 150_000;
/**
 * The budgets of two pages that exceed the usual one slightly, because further splitting would make the chunks hard to
 * follow (docs/performance.md, "First load, gzip").
 */
const boardsScriptBudgetBytes = 151_500;
const profitTakerScriptBudgetBytes = 171_000;
const nightScriptBudgetBytes = 186_000;
const liveScriptBudgetBytes = 170_500;
const reviewScriptBudgetBytes = 200_000;

/** A page whose first load is measured. */
export interface WeighedPage {
  readonly name: string;
  readonly module: string;
  /** The module that the page also loads, for the part of it that is shown first. */
  readonly view?: string;
  /** The catalog parts that the route loads before it draws the page. */
  readonly texts: readonly string[];
  readonly budgetBytes: number;
}

export const weighedPages: readonly WeighedPage[] = [
  {
    name: "home",
    module: "src/routes/home-page.tsx",
    texts: ["first", "highlights"],
    budgetBytes: scriptBudgetBytes,
  },
  {
    name: "database, hunters",
    module: "src/features/database/database-page.tsx",
    view: "src/features/database/hunter-database.tsx",
    texts: ["first", "database"],
    budgetBytes: scriptBudgetBytes,
  },
  {
    name: "database, nights",
    module: "src/features/database/database-page.tsx",
    view: "src/features/database/night-database.tsx",
    texts: ["first", "database"],
    budgetBytes: scriptBudgetBytes,
  },
  {
    name: "rules",
    module: "src/features/rules/rules-page.tsx",
    texts: ["first", "rules", "approval", "obstacle"],
    budgetBytes: scriptBudgetBytes,
  },
  {
    name: "privacy",
    module: "src/features/privacy/privacy-page.tsx",
    texts: ["first", "privacy"],
    budgetBytes: scriptBudgetBytes,
  },
  {
    name: "api docs",
    module: "src/features/api-docs/api-docs-page.tsx",
    texts: ["first", "api"],
    budgetBytes: scriptBudgetBytes,
  },
  {
    name: "leaderboards",
    module: "src/features/leaderboards/leaderboards-page.tsx",
    texts: ["first", "leaderboards"],
    budgetBytes: boardsScriptBudgetBytes,
  },
  {
    name: "records",
    module: "src/features/leaderboards/records/records-page.tsx",
    texts: ["first", "leaderboards", "records"],
    budgetBytes: scriptBudgetBytes,
  },
  {
    name: "upload",
    module: "src/routes/upload-page.tsx",
    texts: ["first", "upload", "local"],
    budgetBytes: nightScriptBudgetBytes,
  },
  {
    name: "live",
    module: "src/routes/follow-hunt-page.tsx",
    texts: ["first", "live", "profitTaker"],
    budgetBytes: liveScriptBudgetBytes,
  },
  {
    name: "live, profit-taker",
    module: "src/routes/follow-orb-page.tsx",
    texts: ["first", "live", "profitTaker"],
    budgetBytes: liveScriptBudgetBytes,
  },
  {
    name: "watched hunt",
    module: "src/features/live/watch/watch-pages.ts",
    texts: ["first", "live", "watch"],
    budgetBytes: scriptBudgetBytes,
  },
  {
    name: "profit-taker",
    module: "src/routes/profit-taker-page.tsx",
    texts: ["first", "profitTaker"],
    budgetBytes: profitTakerScriptBudgetBytes,
  },
  {
    name: "upload status",
    module: "src/features/uploads/status/upload-status-page.tsx",
    texts: ["first", "upload", "diagnostic"],
    budgetBytes: nightScriptBudgetBytes,
  },
  {
    name: "night",
    module: "src/features/nights/night-page.tsx",
    texts: ["first", "night", "insight", "unranked", "approval", "share"],
    budgetBytes: nightScriptBudgetBytes,
  },
  {
    name: "hunter",
    module: "src/features/users/hunter-page.tsx",
    texts: ["first", "hunter", "badge", "share"],
    budgetBytes: nightScriptBudgetBytes,
  },
  {
    name: "against",
    module: "src/features/users/against/against-page.tsx",
    texts: ["first", "hunter"],
    budgetBytes: nightScriptBudgetBytes,
  },
  {
    name: "claim",
    module: "src/features/uploads/claim/claim-page.tsx",
    texts: ["first", "claims", "problem"],
    budgetBytes: scriptBudgetBytes,
  },
  {
    name: "account",
    module: "src/features/account/account-page.tsx",
    view: "src/features/shell/session/guarded.tsx",
    texts: ["first", "signIn", "account"],
    budgetBytes: nightScriptBudgetBytes,
  },
  ...["queue", "disputed"].map((page) => ({
    name: `moderation, ${page}`,
    module: `src/features/moderation/${page}/${page}-page.tsx`,
    view: "src/features/shell/session/guarded.tsx",
    texts: ["first", "signIn", "desk", page],
    budgetBytes: nightScriptBudgetBytes,
  })),
  {
    name: "moderation, reports",
    module: "src/features/moderation/reports/reports-page.tsx",
    view: "src/features/shell/session/guarded.tsx",
    texts: ["first", "signIn", "desk", "deskReports", "person", "report"],
    budgetBytes: nightScriptBudgetBytes,
  },
  {
    name: "moderation, review",
    module: "src/features/moderation/review/review-page.tsx",
    view: "src/features/shell/session/guarded.tsx",
    texts: ["first", "signIn", "desk", "review", "night"],
    budgetBytes: reviewScriptBudgetBytes,
  },
  {
    name: "moderation, logs",
    module: "src/features/moderation/logs/logs-page.tsx",
    view: "src/features/shell/session/guarded.tsx",
    texts: ["first", "signIn", "desk", "nightLogs", "night"],
    budgetBytes: nightScriptBudgetBytes,
  },
  {
    name: "moderation, people",
    module: "src/features/people/list/people-page.tsx",
    view: "src/features/shell/session/guarded.tsx",
    texts: ["first", "signIn", "desk", "person", "people"],
    budgetBytes: nightScriptBudgetBytes,
  },
  {
    name: "moderation, person",
    module: "src/features/people/person/person-page.tsx",
    view: "src/features/shell/session/guarded.tsx",
    texts: ["first", "signIn", "desk", "person", "badge", "people", "suspending", "suspension"],
    budgetBytes: nightScriptBudgetBytes,
  },
  {
    name: "moderation, merge",
    module: "src/features/merges/merge/merge-page.tsx",
    view: "src/features/shell/session/guarded.tsx",
    texts: ["first", "signIn", "desk", "person", "badge", "people", "merging"],
    budgetBytes: nightScriptBudgetBytes,
  },
  {
    name: "moderation, merges",
    module: "src/features/merges/list/merges-page.tsx",
    view: "src/features/shell/session/guarded.tsx",
    texts: ["first", "signIn", "desk", "person", "merging"],
    budgetBytes: nightScriptBudgetBytes,
  },
  {
    name: "moderation, suspended",
    module: "src/features/suspensions/suspensions-page.tsx",
    view: "src/features/shell/session/guarded.tsx",
    texts: ["first", "signIn", "desk", "person", "suspending"],
    budgetBytes: nightScriptBudgetBytes,
  },
  ...[
    { page: "settings", texts: "adminSettings" },
    { page: "categories", texts: "adminCategories" },
    { page: "operations", texts: "adminOperations" },
    { page: "audit", texts: "adminAudit" },
  ].map(({ page, texts }) => ({
    name: `moderation, ${page}`,
    module: `src/features/administration/${page}/${page}-page.tsx`,
    view: "src/features/shell/session/guarded.tsx",
    texts: ["first", "signIn", "desk", "person", texts],
    budgetBytes: nightScriptBudgetBytes,
  })),
  ...["hub", "raplak", "propa", "teralyst"].map((game) => ({
    name: `game ${game}`,
    module: `src/features/games/${game}/${game}-page.tsx`,
    texts: ["first", "games", "share"],
    budgetBytes: nightScriptBudgetBytes,
  })),
];
