/** Every limit of the product. Each is defined once and used by the code, the contract and the documents. Units come last in the names. */

// The analyser's own bounds hold for everything that it reads.
export { maxExtractBytes, maxNights as maxNightsPerUpload } from "@hunt/engine/domain/limits";

const kib = 1024;
const mib = 1024 * kib;
const gib = 1024 * mib;

// Lists
export const defaultListLimit = 5;
export const maxListLimit = 100;
/** For lists of one's own nights. */
export const defaultOwnNightsLimit = 10;
/** For lists of nights that can be submitted for a verification. */
export const defaultEligibleNightsLimit = 5;
/** Deeper pages are reached with a cursor. */
export const maxListOffset = 10_000_000;
export const maxCursorLength = 512;
export const defaultBoardLimit = 25;
export const maxCategorySlugLength = 64;
export const maxCategoryNameLength = 100;
/** The longest text of a category's requirements, in one language. */
export const maxRequirementLength = 2000;
export const maxSeasonNumber = 9999;
export const maxSeasons = 1000;
/** The longest hunter's name in an address, and the longest text of a search. */
export const maxNameLength = 500;
export const maxSearchLength = 500;
/** The largest number of runs in a trend: the latest ones. */
export const maxTrendPoints = 20_000;
/** The weeks of a hunter's activity in a list, this week included. */
export const summaryWeeks = 12;
/** A hunter's latest nights, of which a list tells with whom most were played. */
export const maxSummaryMateNights = 100;

/** At most this many languages of a request are read; further ones are ignored. */
export const maxLanguageRanges = 32;

// Uploads
/** The longest body of an upload, as sent over the wire. */
export const maxUploadBytes = 512 * mib;
export const maxUnpackedBytes = 2 * gib;
/** A gzip stream that has unpacked `unpackRatioFromBytes` may not be more than this many times its packed size. */
export const maxUnpackRatio = 200;
/** The ratio of a gzip stream is checked only once it has unpacked to this size. */
export const unpackRatioFromBytes = 64 * mib;
export const maxDescriptionLength = 2000;
/** A body that stands still for this long, or is slower than the least rate, is cut off. */
export const uploadIdleMs = 30_000;
export const minUploadBytesPerSecond = 8 * kib;
/** The window of the least rate when hardly a place is left for other uploads. */
export const scarceUploadWindowMs = 5_000;
/** The largest number of bodies that one process reads at the same time. */
export const maxUploadsAtOnce = 32;
export const maxUploadsAtOncePerVisitor = 2;
/** The bytes of extracts that one process holds while it reads their uploads; real ones have less than a megabyte each. */
export const maxHeldExtractBytes = 64 * mib;
export const uploadsBusyRetryAfterSeconds = 5;
export const maxIdempotencyKeyLength = 255;
/**
 * A night's log is compared with at most this many logs of its session; a real night has four logs, and some that were
 * uploaded again.
 */
export const maxComparedLogs = 32;
/**
 * At most this many logs of one night are kept per account, or per browser without an account: some versions of a growing
 * log, and some logs that differ.
 */
export const maxLogsOfSender = 8;
/** At most this many limb breaks and captures of a log are compared; ten full runs have 190. */
export const maxComparedMoments = 1000;
/** The largest time of a log's clock: as much as the database's integers hold, 24 days of one game session. */
export const maxLogTimeMs = 2 ** 31 - 1;
export const minFingerprintLength = 16;
export const maxFingerprintLength = 128;

// Claims (docs/http.md, "Claims")
/** A claim link works once, and for this long. */
export const claimLinkMs = 30 * 60_000;
/** The largest number of claim links that one upload may have, one after the other. */
export const maxClaimLinksPerUpload = 10;
/** A browser keeps the claim tokens of at most this many uploads; the oldest is dropped for a new one. */
export const maxKeptClaims = 20;

// Ranked runs of the games (docs/http.md, "Games")
/**
 * The longest time from the start of a run to its score; the longest run is the Teralyst's, about a minute and a half.
 */
export const rankedRunMs = 5 * 60_000;
/** The largest number of inputs of a run; people press a few dozen times. */
export const maxRankedInputs = 400;
/** The largest number of jitters in a run, e.g. of a Teralyst that leaves again and again. */
export const maxRankedShields = 32;
/** The server's clock may show this much less time than a run's inputs do, because browsers round their clocks. */
export const rankedClockSlackMs = 150;
/** The server's clock may show this much more time than a run's inputs do, for the messages of each limb and for a connection that stood still. */
export const maxRankedLagMs = 8_000;
/** A run's inputs may arrive this long after the run's end. */
export const maxRankedHandInMs = 30_000;
/** The time-out for playing a run again, which takes milliseconds. */
export const rankedReplayMs = 5_000;
export const defaultScoreLimit = 25;
/** The number of latest ranked runs that a percentile is computed from. */
export const maxPercentileRuns = 10_000;
/** The number of best runs among which the first that may be shown, and can be played again, is the one to run against. */
export const maxRecordCandidates = 25;
/** The same number for the runs of one hunter. */
export const maxHunterCandidates = 3;

// Verification (docs/product.md, "Verification")
export const maxVideoUrlLength = 500;
/** A site is asked about a video at most once in this time. */
export const videoCheckEveryMs = 22 * 3_600_000;
/** A video that its site does not know is believed to be gone once the site has said so for this long. */
export const videoGoneAfterMs = 2 * videoCheckEveryMs;
/** How many videos are asked about in one run of the job, each hour. */
export const maxVideoChecksPerRun = 50;
/** A run ends after this many calls without an answer: the site, or the way to it, is away. */
export const maxUnansweredVideoChecks = 3;
/** A request may have this many videos besides the first: four hunters, some of whom filmed in two parts. */
export const maxPointsOfView = 8;
export const maxVerificationMessageLength = 2000;
/** The largest second in a video: a night has 50 minutes, and streams run for hours. */
export const maxVideoSeconds = 48 * 3600;
/** A moderator who claims a request has it to themselves for this long, and again with each further claim. */
export const verificationClaimMs = 30 * 60_000;
/** An account may send this many requests in a day. */
export const maxVerificationRequestsPerDay = 50;
/** A moderator who approves more requests than this within a minute cannot have watched the videos. */
export const maxApprovalsPerMinute = 20;
/** A moderator may make this many decisions in an hour. */
export const maxDecisionsPerHour = 120;
/** A night needs a second approval when it would enter one of these first places of a board with enough entries and enough other moderators. */
export const contestedPlaces = 3;
/** A board has contested places only with at least this many verified entries. */
export const contestedEntries = 20;
/** A second approval is needed only when at least this many other moderators may give it. */
export const minOtherApprovers = 2;
/** An approval is checked again when a new analysis moves a ranked figure by more than this. */
export const recheckToleranceMs = 10;
/** The number of days that the statistics of decisions cover. */
export const verificationStatsDays = 90;
/** The numbers of a hunter's earlier requests and of a session's other logs in a review. */
export const maxEarlierDecisions = 20;
export const maxShownLogs = 32;

// Settings
/** The longest address, name or title. */
export const maxSettingLength = 500;
export const maxNotificationLength = 2000;

// Acts of operators and moderators
export const maxReasonLength = 1000;
/** A deleted night can be restored for this long; then it is purged. */
export const nightRestoreDays = 7;
export const maxBlockDays = 3650;
/** The limit for lists that only moderators and admins see, who filter these lists instead of paging far. */
export const maxAdminListOffset = 10_000;

/** Merged accounts can be separated again for this long. */
export const mergeUndoDays = 7;

// Suspensions
export const maxSuspensionDays = 3650;
/** The longest answer of an account to its suspension. */
export const maxSuspensionAnswerLength = 2000;

// Reports
export const maxReportTextLength = 1000;
/** An account may have this many reports that wait for a moderator. */
export const maxOpenReports = 10;
/** An account may send this many reports in a day. */
export const maxReportsPerDay = 20;

/** Wider ranges of addresses are refused, because they would block too many people. */
export const minBlockedPrefix = { 4: 8, 6: 16 } as const;

// Status streams, one per open status page
export const maxStreamsPerNode = 2000;
export const maxStreamsPerVisitor = 10;
export const streamHeartbeatMs = 15_000;
export const streamPollMs = 500;
export const maxStreamMs = 30 * 60_000;
/** A reader of a stream that has ended, and a watcher of a hunt, who takes nothing for this long is dropped. */
export const maxUnreadStreamMs = 30_000;
export const streamsBusyRetryAfterSeconds = 30;

// Pictures of link previews, of which one is drawn at a time
export const maxPicturesWaiting = 8;
export const picturesBusyRetryAfterSeconds = 5;

/** The size of the JSON bodies of every other call. */
export const maxJsonBodyBytes = 64 * kib;

// Rate limits per visitor; the per-address bucket is wider. Scaled by RATE_LIMIT_SCALE.
export const maxReadsPerMinute = 200;
export const maxReadsPerTenSeconds = 50;
export const maxUploadsPerHour = 6;
/** Uploads that stored nothing do not count as uploads, but each costs work, so their number is limited too. */
export const maxRefusedUploadsPerHour = 30;
export const maxUploadsPerDay = 20;
export const maxUploadBytesPerDay = 2 * gib;
export const addressBucketFactor = 5;

/** A visitor may make this many requests for pages, their files and readiness, which is more than a person ever makes. */
export const maxPagesPerMinute = 1_000;
/** A longer answer counts as one more read for each further unit of this size that it begins. */
export const readUnitBytes = 128 * kib;
/** Drawing a picture costs as much as this many reads. */
export const pictureCostReads = 5;
/** At most this many logs of one night are analysed and compared: the logs of a full squad, and as many again. */
export const maxLogsBesideEachOther = 8;
/** The largest number of differing figures that are listed. */
export const maxLogDifferences = 100;
/** The cost of a board of a stretch of time, because nothing is counted for it beforehand. */
export const stretchCostReads = 8;

/** The cost of a file with everything that is stored about an account. The file may be long, and nobody needs it often. */
export const exportCostReads = 20;
/** The longest time for downloading such a file; a slower reader must begin again. */
export const maxExportMs = 30 * 60_000;
export const exportBusyRetryAfterSeconds = 10;
/** The limits of the audit log: the entries of a page, and the length of a filter's text. */
export const maxAuditListLimit = 100;
export const maxAuditWordLength = 200;

// The work that one address may cause at once; the first three limits are scaled as the rate limits are
export const maxAnswersAtOncePerAddress = 4;
export const maxRequestsWaitingPerAddress = 32;
/**
 * The largest number of changes that are made at once for one account, from all addresses; scaled as the rate limits are.
 */
export const maxChangesAtOncePerAccount = 2;
export const maxChangesWaitingPerAccount = 32;
/** The bytes of answers that are made and not read yet, per address. */
export const maxUnreadBytesPerAddress = 8 * mib;
/** The bytes of answers that are made and not read yet, for all visitors together. */
export const maxUnreadBytes = 64 * mib;
/** A connection may send this many requests before it has read their answers. */
export const maxRequestsPerConnection = 4;

// Calls to providers of sign-ins (docs/trust.md, "Time-outs"; R23)
/** The time for connecting, headers and body together. */
export const outboundTimeoutMs = 5_000;
export const maxOutboundBytes = 64 * kib;
export const maxOutboundAtOnce = 8;
// Releases of the desktop analyser (docs/profit-taker.md 9)
/** At most this many of the newest releases are read, which is one page of their source. */
export const maxReleases = 30;
export const maxReleaseAssets = 50;
export const maxReleaseNotesCharacters = 20_000;
/** The answer with thirty releases and their files has a third of this size. */
export const maxReleasesBytes = mib;

/** The time of Steam's assertion may differ by this much from the server's (docs/trust.md, "Signing in by Steam"). */
export const steamNonceWindowMs = 5 * 60_000;
/** The time from the start of a sign-in to its provider's answer. */
export const signInAttemptMs = 10 * 60_000;
/** A browser may have this many unfinished sign-ins, each in a tab; the next one drops the oldest. */
export const maxSignInsAtOnce = 4;
/** The time for which an account may link one more provider. */
export const linkTicketMs = 5 * 60_000;
/** Patreon is asked about a patron again after this time, or sooner when it gave no answer. */
export const patronRenewalMs = 86_400_000;
export const patronRetryMs = 3_600_000;
/** The longest path of the page that follows a sign-in. */
export const maxReturnPathLength = 2_048;
/** The longest token of a provider. */
export const maxProviderTokenLength = 2_048;
/** The longest title of a campaign's tier. */
export const maxTierTitleLength = 60;

/** A visible page checks this often whether the boards have changed. */
export const boardChangesPollMs = 10_000;
/** The database is asked for changes, and for the home page's boards, at most this often, however many pages are open. */
export const boardsFreshMs = 1000;

// How long answers may be reused (clients' cache lifetimes: docs/screens.md, "Cache lifetimes")
export const nightCacheSeconds = 300;
export const settingsCacheSeconds = 300;
export const userCacheSeconds = 300;
/** A page that follows a board waits longer than this before it asks again, so it never gets the former answer. */
export const boardCacheSeconds = 2;
export const categoriesCacheSeconds = 300;
export const homeStatsCacheSeconds = 30;
export const percentileCacheSeconds = 300;
export const recordRunCacheSeconds = 60;
export const verificationStatsCacheSeconds = 300;

/**
 * The number of full runs that a night needs for a board, where no category says otherwise (docs/product.md, "Seasons and categories",
 * docs/http.md, "Settings and categories").
 */
export const defaultMinimumFullRuns = 6;
