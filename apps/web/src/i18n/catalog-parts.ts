/**
 * The sections of a catalog that are loaded together: a page loads the texts that it shows, not those of every page. Every
 * section of the catalogs belongs to exactly one part, or to the server. The build cuts the files by this table.
 */
export const catalogParts = {
  /** Loaded before the first page is drawn. */
  first: ["common", "shell", "home", "card"],
  /**
   * The home page's introduction, records and latest bests, and the signs of night cards, which the database explains too.
   */
  highlights: ["highlights", "intro", "nightKey"],
  /**
   * The windows over a page: the search, the news of a season, the shortcuts, the choices of a comparison. The not-found page
   * is as rarely seen.
   */
  popup: ["search", "season", "keys", "compare", "notFound"],
  /** Loaded on every page once it is shown: the notice of a lost connection or a newer version, and the reminders of a night. */
  late: ["late"],
  /** The sign-in window. */
  signIn: ["signIn"],
  account: ["account"],
  accountProfile: ["accountProfile"],
  accountSettings: ["accountSettings"],
  accountConnections: ["accountConnections"],
  accountNights: ["accountNights"],
  accountVerifications: ["accountVerifications"],
  accountSessions: ["accountSessions"],
  /** The notice that the account is suspended, and the appeal. */
  suspension: ["suspension"],
  /** The offer to claim uploads made here without an account. */
  claims: ["claims"],
  accountData: ["accountData"],
  database: ["database"],
  privacy: ["privacy"],
  rules: ["rules"],
  /** The actions on the hunter's own night, on every page that shows one. */
  ownNight: ["ownNight"],
  /** The state of a verification, and the basis of an approval. */
  approval: ["approval"],
  /** What a verification needs: the obstacles to sending a night in, and the meaning of the words for a video's content. */
  obstacle: ["obstacle", "proofTerm"],
  /** The forms that request a verification and change it. */
  verification: ["verification"],
  upload: ["upload"],
  /** What a hunter's nights came to: on the page of a published one, and on the home page of who comes back. */
  payoff: ["payoff", "mine"],
  /**
   * The texts that only the computer with the log shows: files without a hunt, unpublished nights, and the nights that it
   * keeps.
   */
  local: ["local", "fileKind"],
  night: ["night"],
  /** What a night's head says first, and what the hunters' words on its first screens mean. */
  insight: ["insight", "term"],
  /** A hunter's page, and two hunters side by side. */
  hunter: ["hunter", "against"],
  leaderboards: ["leaderboards"],
  records: ["records"],
  /**
   * Why a night has no place on a board, or does not count, and what own times are. A night's page shows all three, so they
   * share a part, because the name of another part would add weight to every page.
   */
  unranked: ["unranked", "standing", "ownTime"],
  /**
   * The actions of a card, on every page that has a card, and the explanation of a whole night's times, shown beside it.
   */
  share: ["share", "nightSpan"],
  /** The frame of all desk pages, and texts that several of them show. */
  desk: ["desk"],
  /** The desk's queue. */
  queue: ["queue"],
  /** The page on which a moderator judges a night, and the frame of its video, which a night's page shows on request too. */
  review: ["review", "video"],
  /** The logs of a night, side by side. */
  nightLogs: ["nightLogs"],
  /** The form of a report, and its reasons. */
  report: ["report"],
  /** An account's identity, and the forms that change it. */
  person: ["person"],
  /** The names of badges. */
  badge: ["badge"],
  /** The accounts, for admins. */
  people: ["people"],
  /** The suspensions, for moderators. */
  suspending: ["suspending"],
  /** The notice that moderators have hidden a night, for those who can still see it. */
  hiddenNight: ["hiddenNight"],
  /** The moderators' actions on a night, on every page that shows one. */
  moderate: ["moderate"],
  /** The queue of reports. */
  deskReports: ["deskReports"],
  /** The nights that wait for the choice of a log. */
  disputed: ["disputed"],
  /** Merging two accounts. */
  merging: ["merging"],
  /** The settings of the installation, and the progress of rebuilding boards, which the categories page shows too. */
  adminSettings: ["adminSettings", "boardWork"],
  adminCategories: ["adminCategories"],
  adminOperations: ["adminOperations"],
  adminAudit: ["adminAudit"],
  /** The signals for or against a night's logs. */
  signal: ["signal"],
  api: ["api"],
  games: ["games"],
  profitTaker: ["profitTaker"],
  /** The lists below a Profit-Taker run: this browser's runs, and the desktop tool. */
  profitTakerRuns: ["profitTakerRuns"],
  /** The live screen of a log that the game is writing, the way and the link to it. */
  live: ["live", "liveStart", "liveOffer"],
  /**
   * A hunt that is watched, its overlay, the switch that lets others watch, and mates who want to be named; the words of its figures are
   * those of the live screen.
   */
  watch: ["watch", "publish", "mates"],
  /** Who hunts now, on the home page and on a hunter's. */
  huntingNow: ["huntingNow"],
  /** The statistics below a night's runs, its comparison step by step, and the videos beside both. */
  statistics: ["statistics", "compared", "nightVideo", "inStep"],
  /** The run that a followed hunt is held against. */
  ghost: ["ghost"],
  /** The diagnostics of a log, and the way from a phone to the PC that has one: the upload page loads both once it is drawn. */
  diagnostic: ["diagnostic", "huntLine", "toPc"],
  /** The reasons of refused calls. */
  problem: ["problem", "localWord"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type CatalogPart = keyof typeof catalogParts;
