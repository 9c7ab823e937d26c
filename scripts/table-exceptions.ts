// The tables of other modules that a module may read or write, each with its reason (docs/adr/0020).
import type { ModuleWalls } from "./check-module-walls.ts";

export const tableExceptions: ModuleWalls["exceptions"] = [
  {
    module: "live",
    may: "read",
    tables: ["session", "user_account", "user_name"],
    because:
      "a hunt is watched as long as the browser that sends it is signed in and its hunter has a name and is not suspended, in the statement that reads it; the names that its hunter had are barred with it",
  },
  {
    module: "sessions",
    may: "read",
    tables: ["user_account"],
    because: "a token is of an account with the role and the suspension of this moment, in one statement",
  },
  {
    module: "audit",
    may: "read",
    tables: ["user_account"],
    because: "who acts by a role is asked in the transaction of what they do whether they still have it",
  },
  {
    module: "board-work",
    may: "read",
    tables: ["board", "night"],
    because:
      "it goes through the nights of some seasons, and asks whether boards are left that nothing leads to",
  },
  {
    module: "nights",
    may: "read",
    tables: ["upload"],
    because: "who sent a log, when and with which scope decides whose a night is and who sees or verifies it",
  },
  {
    module: "nights",
    may: "read",
    tables: ["user_account", "user_name"],
    because: "a squad is shown and linked by the names that are verified, in the statement of its night",
  },
  {
    module: "nights",
    may: "write",
    tables: ["verification"],
    because:
      "how its verification goes is shown with a night in one statement, and decides which can be asked for; who is forgotten goes from the squad and from what is said about its videos at once",
  },
  {
    module: "nights",
    may: "read",
    tables: ["report", "video_check"],
    because:
      "a night that moderators have a report about is kept when its last log goes, as one that is gone; an approval is shown with the word that its video is gone",
  },
  {
    module: "verifications",
    may: "read",
    tables: ["night", "user_account"],
    because:
      "a queue leaves out what waits for nights that are gone, and says who asked and who looks; moderators who could decide are counted",
  },
  {
    module: "nights",
    may: "read",
    tables: ["hunter_night"],
    because: "a hunter's lists are a page of it, joined with the rows of nights and runs",
  },
  {
    module: "night-logs",
    may: "write",
    tables: ["night", "night_member", "upload_night"],
    because:
      "what became of each log, which differ and which is shown is written with the night, its squad and its logs",
  },
  {
    module: "night-logs",
    may: "read",
    tables: ["night_signal", "run"],
    because: "the known logs are read with what was found in them, and with the runs that they gave",
  },
  {
    module: "night-logs",
    may: "write",
    tables: ["upload"],
    because: "who sent a log decides what it may give a night; an upload goes with the last night of its log",
  },
  {
    module: "night-logs",
    may: "read",
    tables: ["user_account", "user_name", "verification"],
    because:
      "whoever has to do with a night, by a name or a request, may not choose which of its logs is shown",
  },
  {
    module: "extracts",
    may: "read",
    tables: ["upload"],
    because: "a log describes nothing later than the day after it came, so an extract is read with that time",
  },
  {
    module: "uploads",
    may: "write",
    tables: ["extract"],
    because: "an upload is stored, and begun, with its extract in one statement",
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
    tables: ["account_erasure"],
    because: "an account that is being deleted is none any more, in the statement that locks it",
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
    module: "merges",
    may: "write",
    tables: [
      "game_run",
      "night_member",
      "provider_link",
      "report",
      "report_copy",
      "trusted_sender",
      "upload",
      "verification_move",
      "weighed_account",
    ],
    because:
      "what names one account names the other, row by row by one list, so that all of it can be taken back exactly",
  },
  {
    module: "demo",
    may: "write",
    tables: ["setting", "user_account", "user_name", "night", "night_member", "upload_night"],
    because: "a made-up community is copied into the tables in one transaction",
  },
];
