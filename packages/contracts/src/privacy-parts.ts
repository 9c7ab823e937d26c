/**
 * The parts of the privacy page and their sentences, in order, as keys of the web app's catalogs. The app shows them, and
 * the server shows them to browsers without JavaScript. Each sentence describes what the code does (docs/trust.md).
 */
export const privacyParts = [
  {
    id: "leaves",
    title: "privacy.leaves.title",
    sentences: ["privacy.leaves.reading", "privacy.leaves.lines", "privacy.leaves.form"],
  },
  {
    id: "kept",
    title: "privacy.kept.title",
    sentences: [
      "privacy.kept.lines",
      "privacy.kept.here",
      "privacy.kept.outbox",
      "privacy.kept.live",
      "privacy.kept.notice",
      "privacy.kept.offline",
      "privacy.kept.browser",
      "privacy.kept.address",
      "privacy.kept.account",
      "privacy.kept.asked",
    ],
  },
  {
    id: "shown",
    title: "privacy.shown.title",
    sentences: ["privacy.shown.scopes", "privacy.shown.names", "privacy.shown.profile", "privacy.shown.live"],
  },
  {
    id: "cookies",
    title: "privacy.cookies.title",
    sentences: [
      "privacy.cookies.at",
      "privacy.cookies.session",
      "privacy.cookies.fp",
      "privacy.cookies.changed",
      "privacy.cookies.none",
    ],
  },
  {
    id: "sign-in",
    title: "privacy.signIn.title",
    sentences: ["privacy.signIn.both", "privacy.signIn.patreon", "privacy.signIn.name"],
  },
  {
    id: "seen",
    title: "privacy.seen.title",
    sentences: ["privacy.seen.nights", "privacy.seen.log"],
  },
  {
    id: "yours",
    title: "privacy.yours.title",
    sentences: [
      "privacy.yours.export",
      "privacy.yours.delete",
      "privacy.yours.suspended",
      "privacy.yours.stays",
      "privacy.yours.runs",
      "privacy.yours.limits",
    ],
  },
] as const;

/** All texts of these parts. */
export const privacyTexts = privacyParts.flatMap(({ title, sentences }) => [title, ...sentences]);
