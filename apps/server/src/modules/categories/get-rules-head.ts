import type { CategoryAnswer } from "@hunt/contracts/categories";
import { formatFrequency, formatPart, formatWait } from "@hunt/contracts/format-figures";
import { defaultLocale } from "@hunt/contracts/locales";
import type { VerificationStatsAnswer } from "@hunt/contracts/verification-requests";
import type { Deps } from "../../platform/deps.ts";
import type { PageHead } from "../../platform/pages/page-heads.ts";
import type { PageTexts } from "../../platform/texts/page-texts.ts";
import { getSettingValues } from "../settings/get-settings.ts";
import { seasonInForce } from "../settings/seasons.ts";
import { listCategories } from "./list-categories.ts";

/**
 * The dependencies of the rules page. The figures of verifications come in as a function, because verifications belong
 * to another module.
 */
export interface RulesDeps extends Pick<Deps, "clock" | "db"> {
  readonly getVerificationStats: (deps: Pick<Deps, "db">) => Promise<VerificationStatsAnswer>;
}

/**
 * Returns the rules of a season's categories (by default the current season) for link previews and browsers without
 * JavaScript.
 */
export async function getRulesHead(
  deps: RulesDeps,
  texts: PageTexts,
  query: URLSearchParams,
): Promise<PageHead> {
  const settings = await getSettingValues(deps);
  const asked = settings.seasons.find(({ number }) => String(number) === query.get("season"))?.number;
  const season = asked ?? seasonInForce(settings, deps.clock());
  const { items } = await listCategories(deps, { season });
  const { text } = texts;
  const title = text("rules.title");
  const description = text("plain.rules", { season });
  return {
    title: asked === undefined ? title : `${title} · ${text("night.season", { number: asked })}`,
    description,
    ...(asked !== undefined && { address: `/rules?season=${asked}` }),
    plain: [
      { text: title },
      { text: description },
      { text: text("rules.counts.full") },
      { text: text("rules.counts.night") },
      { text: text("rules.counts.host") },
      { text: text("rules.counts.public") },
      { text: text("rules.counts.vouched") },
      { text: text("rules.counts.verified") },
      ...items.map((category) => ({ text: requirementSentences(category, texts) })),
      { text: text("rules.verification.title") },
      { text: text("rules.verification.ask") },
      { text: text("rules.verification.look") },
      { text: text("rules.verification.decide") },
      { text: text("rules.verification.open") },
      ...verificationSentences(await deps.getVerificationStats(deps), texts).map((sentence) => ({
        text: sentence,
      })),
    ],
  };
}

/** Returns the live figures of verification, one line each. */
function verificationSentences(stats: VerificationStatsAnswer, texts: PageTexts): readonly string[] {
  const { text, number, locale } = texts;
  const { days, pending, approved, rejected, medianSecondsToDecision, reasons } = stats;
  if (medianSecondsToDecision === null) return [text("rules.verification.noneYet", { count: days })];
  const decided = approved + rejected;
  const figures = [
    [text("rules.verification.decided"), number(decided)],
    [text("rules.verification.median"), formatWait(medianSecondsToDecision, locale)],
    [text("rules.verification.rejected"), formatPart(rejected, decided, locale)],
    [text("rules.verification.waiting"), number(pending)],
  ];
  return [
    text("rules.verification.lately", { count: days }),
    ...figures.map(([name, value]) => `${name}: ${value}`),
    ...(reasons.length === 0 ? [] : [text("rules.verification.reasons")]),
    ...reasons.map(
      ({ code, count }) => `${formatFrequency(count, rejected, locale)} ${text(`approval.reason.${code}`)}`,
    ),
  ];
}

/** The number of squad sizes. A category that takes this many takes "every size". */
const allSquadSizes = 4;

function requirementSentences(category: CategoryAnswer, texts: PageTexts): string {
  const { name, minimumFullRuns, squadSizes, requirements } = category;
  const { text, locale } = texts;
  const squads =
    squadSizes.length === allSquadSizes
      ? text("rules.categories.allSquads")
      : texts.list(squadSizes.flatMap((size) => squadName(size, texts)));
  // The text is chosen as in the web app (domain-ui/requirement-text.ts).
  const requirement =
    requirements[locale] ?? requirements[defaultLocale] ?? Object.values(requirements)[0] ?? null;
  return [
    text("plain.category", { name, squads, count: minimumFullRuns }),
    ...(requirement === null ? [] : [requirement, text("rules.categories.named")]),
  ].join(" ");
}

function squadName(size: number, { text }: PageTexts): readonly string[] {
  switch (size) {
    case 1:
      return [text("common.squadSize.1")];
    case 2:
      return [text("common.squadSize.2")];
    case 3:
      return [text("common.squadSize.3")];
    case 4:
      return [text("common.squadSize.4")];
    default:
      return [];
  }
}
