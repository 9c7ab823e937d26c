/**
 * The sections of a catalog that travel together: a page loads the texts that it shows, not those of every page.
 * Every section of the catalogs belongs to exactly one part, or to the server. The build cuts the files by this table.
 */
export const catalogParts = {
  /** Needed before the first page can be drawn. */
  first: ["common", "shell", "home", "card"],
  /** Of the home page: records and latest bests; and what the cards of a list of nights show, which the database tells too. */
  highlights: ["highlights", "nightKey"],
  /** What opens over a page: the search, the news of a season, what an entry of a list can be compared with. */
  popup: ["search", "season", "keys", "compare"],
  /** What comes to every page once it stands: that there is no connection, or a newer version; how to be told before a night. */
  late: ["late"],
  /** What opens to whoever is not signed in. */
  signIn: ["signIn"],
  account: ["account"],
  accountProfile: ["accountProfile"],
  accountSettings: ["accountSettings"],
  accountConnections: ["accountConnections"],
  accountNights: ["accountNights"],
  accountVerifications: ["accountVerifications"],
  accountSessions: ["accountSessions"],
  /** That the account only looks, and what it says to that. */
  suspension: ["suspension"],
  /** What was published here without an account, and may be taken. */
  claims: ["claims"],
  accountData: ["accountData"],
  database: ["database"],
  privacy: ["privacy"],
  rules: ["rules"],
  /** What can be done with a night of one's own, wherever it stands. */
  ownNight: ["ownNight"],
  /** How a verification stands, and what an approval rests on. */
  approval: ["approval"],
  /** Why a night cannot be sent in for a verification. */
  obstacle: ["obstacle"],
  /** The forms that ask for a verification and change it. */
  verification: ["verification"],
  upload: ["upload"],
  /** What publishing a night brought. */
  payoff: ["payoff"],
  /** What only the computer with the log has: files that hold no hunt, a night that was not published, the nights that it keeps. */
  local: ["local", "fileKind"],
  night: ["night"],
  /** A hunter, and two beside each other. */
  hunter: ["hunter", "against"],
  leaderboards: ["leaderboards"],
  records: ["records"],
  /**
   * Why something has no place on a board, or counts for nothing, and what own times are: beside a night all are shown, and the names of
   * one part more would weigh on every page.
   */
  unranked: ["unranked", "standing", "ownTime"],
  /** What is done with a card of something, wherever that is shown; beside it what the times of a whole night count. */
  share: ["share", "nightSpan"],
  /** The frame of all pages of the desk, and what several of them say. */
  desk: ["desk"],
  /** The queue of the desk. */
  queue: ["queue"],
  /** The page on which a night is judged. */
  review: ["review"],
  /** The logs of a night beside each other. */
  nightLogs: ["nightLogs"],
  /** The form that tells moderators of something, and its reasons. */
  report: ["report"],
  /** Who somebody is, and the forms that change an account. */
  person: ["person"],
  /** What badges are called. */
  badge: ["badge"],
  /** The accounts, as admins see and change them. */
  people: ["people"],
  /** Suspensions, as moderators see them. */
  suspending: ["suspending"],
  /** That moderators hide a night, to those who see it all the same. */
  hiddenNight: ["hiddenNight"],
  /** What moderators may do to a night, wherever it stands. */
  moderate: ["moderate"],
  /** The queue of what was reported. */
  deskReports: ["deskReports"],
  /** The nights that wait for the choice of a log. */
  disputed: ["disputed"],
  /** Two accounts that become one. */
  merging: ["merging"],
  /** Beside the settings, how far boards are that are made anew, which the categories show too. */
  adminSettings: ["adminSettings", "boardWork"],
  adminCategories: ["adminCategories"],
  adminOperations: ["adminOperations"],
  adminAudit: ["adminAudit"],
  /** What speaks for or against a night's logs. */
  signal: ["signal"],
  api: ["api"],
  games: ["games"],
  profitTaker: ["profitTaker"],
  /** What stands below a Profit-Taker run: the runs of this browser, and the desktop tool. */
  profitTakerRuns: ["profitTakerRuns"],
  /** A log that is followed while the game writes it, and the way there. */
  live: ["live", "liveOffer"],
  /** What stands below a night's runs, and how it compares step by step. */
  statistics: ["statistics", "compared"],
  /** What an analysis has to say about a log. */
  diagnostic: ["diagnostic", "huntLine"],
  /** What the server has to say about a refused call. */
  problem: ["problem", "localWord"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type CatalogPart = keyof typeof catalogParts;
