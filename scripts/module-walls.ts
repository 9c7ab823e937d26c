// Which module of the server may enter which, and whose the tables are: what is not listed is refused (docs/adr/0020).
// A row that nothing needs any more is refused too, so that the lists say what is there.
import type { ModuleWalls } from "./check-module-walls.ts";

export const moduleWalls: ModuleWalls = {
  /** By verbs only (`module-enters-module-by-verb`), and never in a circle. */
  mayEnter: {
    audit: [],
    games: [],
    health: [],
    utility: [],
    settings: ["audit"],
    categories: ["audit", "settings"],
    nights: ["audit", "settings"],
    uploads: ["audit", "nights", "settings"],
    users: ["audit", "nights", "settings", "uploads"],
    leaderboards: ["nights", "settings", "users"],
    stats: ["nights", "users"],
  },
  /** Table or view → the one module (or the platform) whose SQL may name it. */
  tableOwners: {
    audit_entry: "audit",
    setting: "settings",
    category: "categories",
    user_account: "users",
    user_name: "users",
    hunter_count: "users",
    hunter_night: "users",
    night: "nights",
    night_member: "nights",
    night_count: "nights",
    night_standing: "nights",
    run: "nights",
    eidolon: "nights",
    upload_night: "nights",
    upload: "uploads",
    upload_block: "uploads",
    extract: "uploads",
    board: "leaderboards",
    board_entry: "leaderboards",
    board_count: "leaderboards",
    board_claim: "leaderboards",
    rate_limit: "platform",
    touched: "platform",
  },
  exceptions: [
    {
      module: "nights",
      may: "read",
      tables: ["upload"],
      because: "who sent a log, when and with which scope decides which night it is and who sees it",
    },
    {
      module: "nights",
      may: "read",
      tables: ["user_account", "user_name"],
      because: "a squad is shown and linked by the names that are verified, in the statement of its night",
    },
    {
      module: "nights",
      may: "read",
      tables: ["hunter_night"],
      because: "a hunter's lists are a page of it, joined with the rows of nights and runs",
    },
    {
      module: "uploads",
      may: "read",
      tables: ["upload_night"],
      because: "an upload's page says which nights it became",
    },
    {
      module: "users",
      may: "read",
      tables: ["night", "run"],
      because: "a profile's bests and trend are read with the night that each figure is of",
    },
    {
      module: "leaderboards",
      may: "read",
      tables: ["category", "hunter_night", "night", "run", "setting", "user_account"],
      because:
        "a board is of a category and may be locked; a hunter stands where their nights do, a run in its night",
    },
    {
      module: "platform",
      may: "read",
      tables: ["night_count"],
      because: "the pages of long lists are found by its counts (count-listed.ts)",
    },
    {
      module: "demo",
      may: "write",
      tables: ["setting", "user_account", "user_name", "night", "night_member", "upload_night"],
      because: "a made-up community is copied into the tables in one transaction",
    },
  ],
};
