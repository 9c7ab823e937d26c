import { fileKinds } from "@hunt/engine/domain/analysis";
import { figureKeys, nightFigures, rankedNightFigures, rankedRunFigures } from "@hunt/engine/domain/figures";
import { eidolonTypes } from "@hunt/engine/domain/words";
import { errorCodes } from "./error-codes.ts";
import { captureKinds } from "./leaderboards.ts";
import { privacyTexts } from "./privacy-parts.ts";
import { rejectionReasons } from "./verification-reasons.ts";

/**
 * The texts that the server itself shows to people without JavaScript, or before the JavaScript has loaded. They are keys
 * of the web app's catalogs, each with the facts that its text gets. The web build writes these texts for the server, and
 * fails on a key that the catalogs lack. A text with `count` among its facts may have the plural forms of its language.
 */
export const namedPageTexts = {
  ...withoutFacts("leaderboards.metric", [...rankedNightFigures, ...rankedRunFigures, ...captureKinds]),
  ...withoutFacts("night.average", figureKeys(nightFigures)),
  ...asTheyAre(privacyTexts),
  "against.versus": ["hunter", "other"],
  "approval.video": ["site"],
  "api.document": [],
  "api.title": [],
  ...withoutFacts("common.eidolon", eidolonTypes),
  ...withoutFacts("night.segment", ["shards", "shrine", "capshot", "drop"]),
  ...withoutFacts("night.figure", ["limbBreakTimes", "waterLimb", "spawnDelay", "spawnAnimationTime"]),
  "card.averageRealTime": [],
  "common.anonymous": [],
  "common.undated": [],
  "common.comma": [],
  "common.requestId": ["id"],
  "common.squadSize.1": [],
  "common.squadSize.2": [],
  "common.squadSize.3": [],
  "common.squadSize.4": [],
  "common.squadSize.any": [],
  "common.seasonNumber": ["number"],
  "common.era.before": ["patch"],
  "common.era.between": ["next", "patch"],
  "common.era.since": ["patch"],
  "compared.average": [],
  "compared.otherAverage": [],
  "compared.rest": ["count"],
  "compared.where": ["time"],
  "compared.whereEqual": [],
  "compared.whereWon": ["time"],
  "database.hunters": [],
  "database.title": [],
  "games.frame.dailyHelp": [],
  "games.hub.daily": [],
  "games.hub.lead": [],
  "games.hub.title": [],
  "games.propa.lead": [],
  "games.propa.title": [],
  "games.raplak.lead": [],
  "games.raplak.title": [],
  "games.teralyst.lead": [],
  "games.teralyst.title": [],
  "profitTaker.lead": [],
  "profitTaker.title": [],
  "home.nights": ["count", "number"],
  "home.title": [],
  "hunter.title": [],
  "leaderboards.hunters": [],
  "leaderboards.nights": [],
  "leaderboards.runs": [],
  "leaderboards.empty": [],
  "leaderboards.title": [],
  "hunter.mates.nights": ["count", "number"],
  "night.rank.unverified": [],
  "night.run.number": ["index"],
  "night.season": ["number"],
  "night.squad": ["count"],
  "night.title": [],
  "night.withoutCapture": [],
  "plain.about": [],
  "plain.board": ["count", "season"],
  "plain.bestAverage": ["time"],
  "plain.bestNight": [],
  "plain.calendar": [],
  "plain.calendarNight": [],
  "plain.category": ["count", "name", "squads"],
  "plain.docs": [],
  "plain.everybody": [],
  "plain.fromDay": ["day"],
  "plain.game": [],
  "plain.home": ["count"],
  "plain.hunters": ["count"],
  "plain.loadAgain": [],
  "plain.log": [],
  "plain.needsScript": [],
  "plain.nightTable": [],
  "plain.nightOfUpload": ["format", "number"],
  "plain.nightWithoutCapture": ["number"],
  "plain.nothingPublished": [],
  "plain.otherLog": [],
  "plain.rules": ["season"],
  "plain.submit": [],
  "plain.untilDay": ["day"],
  "plain.uploadDone": [],
  "plain.uploadWaits": [],
  "plain.whoeverHasLink": [],
  "plain.wholeLog": [],
  "privacy.lead": [],
  "privacy.title": [],
  "records.lead": [],
  "records.title": [],
  "rules.categories.allSquads": [],
  "rules.categories.named": [],
  "rules.counts.full": [],
  "rules.counts.host": [],
  "rules.counts.night": [],
  "rules.counts.public": [],
  "rules.counts.verified": [],
  "rules.counts.vouched": [],
  "rules.title": [],
  ...withoutFacts("approval.reason", rejectionReasons),
  "rules.verification.ask": [],
  "rules.verification.decide": [],
  "rules.verification.decided": [],
  "rules.verification.lately": ["count"],
  "rules.verification.look": [],
  "rules.verification.median": [],
  "rules.verification.noneYet": ["count"],
  "rules.verification.open": [],
  "rules.verification.reasons": [],
  "rules.verification.rejected": [],
  "rules.verification.title": [],
  "rules.verification.waiting": [],
  "share.captures": ["client", "count", "host"],
  "share.ranked": ["count"],
  "share.rankOf": ["rank", "total"],
  "shell.leaderboards": [],
  "notFound.text": [],
  "shell.notFound.title": [],
  "shell.privacy": [],
  "shell.rules": [],
  "upload.description": [],
  "common.problemCode": ["code"],
  "upload.status.title": [],
  "upload.visibilityTitle": [],
  "watch.title": [],
  "watch.unchecked": [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Returns a text without facts for each key of a section. */
function withoutFacts<Section extends string, Key extends string>(section: Section, keys: readonly Key[]) {
  return asTheyAre(keys.map((key) => `${section}.${key}` as const));
}

/** Returns texts without facts. */
function asTheyAre<Key extends string>(keys: readonly Key[]) {
  const noFacts: readonly [] = [];
  return Object.fromEntries(keys.map((key) => [key, noFacts])) as Readonly<Record<Key, readonly []>>;
}

export type NamedPageText = keyof typeof namedPageTexts;

/** The facts that a text needs; most texts need none. */
export type FactsOf<Key extends NamedPageText> = (typeof namedPageTexts)[Key] extends readonly []
  ? readonly []
  : readonly [facts: Readonly<Record<(typeof namedPageTexts)[Key][number], string | number>>];

/** The kinds of files without a hunt that have a name and a hint on what to choose instead. */
export const describedFileKinds = fileKinds.filter((kind) => kind !== "game_log");
export type DescribedFileKind = (typeof describedFileKinds)[number];

/** The facts that a text may use, by key. */
const factsOfTexts: Readonly<Record<string, readonly string[]>> = {
  ...namedPageTexts,
  ...Object.fromEntries(
    Object.entries(errorCodes).flatMap(([code, { params }]) =>
      ["title", "detail", "remedy"].map((part) => [`problem.${code}.${part}`, params]),
    ),
  ),
  ...Object.fromEntries(
    describedFileKinds.flatMap((kind) => [
      [`fileKind.${kind}.title`, []],
      [`fileKind.${kind}.remedy`, []],
    ]),
  ),
};

/** A catalog as in its file: nested sections with texts at the leaves. */
interface Catalog {
  readonly [key: string]: string | Catalog;
}

/**
 * Returns the texts of the server's pages out of a catalog, flat: `rules.title` → text, plural forms as
 * `home.nights_one`.
 *
 * @throws Error when the catalog lacks a text, or a text asks for a fact that no page gives.
 */
export function pickPageTexts(catalog: Catalog): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(factsOfTexts).flatMap(([key, facts]) => {
      const forms = pluralForms(catalog, key, facts.includes("count"));
      if (forms.length === 0) throw new Error(`the catalog has no text ${key}`);
      for (const [form, text] of forms) {
        const unknown = [...text.matchAll(/\{\{(\w+)\}\}/g)].find(([, fact]) => !facts.includes(fact ?? ""));
        if (unknown)
          throw new Error(`${form} asks for ${unknown[0]}, which the server’s pages do not tell it`);
      }
      return forms;
    }),
  );
}

function pluralForms(
  catalog: Catalog,
  key: string,
  isCounted: boolean,
): readonly (readonly [string, string])[] {
  const path = key.split(".");
  const name = path.pop() ?? "";
  const section = path.reduce<Catalog | string | undefined>(
    (tree, step) => (typeof tree === "object" ? tree[step] : undefined),
    catalog,
  );
  if (typeof section !== "object") return [];
  return Object.entries(section).flatMap(([own, text]) => {
    const isForm = own === name || (isCounted && own.replace(/_(zero|one|two|few|many|other)$/, "") === name);
    return isForm && typeof text === "string" ? [[[...path, own].join("."), text] as const] : [];
  });
}
