import { defaultLocale } from "@hunt/contracts/locales";
import { getGamePreview as getGamePreviewEndpoint } from "@hunt/contracts/previews";
import { dayCard } from "@hunt/engine/cards/day-card";
import { type GameName, gameNames } from "@hunt/engine/domain/game-names";
import type { Deps } from "../../platform/deps.ts";
import type { App } from "../../platform/http/app.ts";
import type { PageHead } from "../../platform/pages/page-heads.ts";
import type { PageTexts } from "../../platform/texts/page-texts.ts";
import { utcDay } from "./begin-run.ts";

/** Today's picture is cached for an hour, because the day changes for everybody at once. */
const cacheSeconds = 3_600;

/**
 * Serves the pages of the games with titles and descriptions for search engines and link previews. A browser without
 * JavaScript reads that the games need it.
 */
export function gamePages(app: App, deps: Pick<Deps, "clock" | "config" | "texts" | "pictures">) {
  app.pageHeads.set("/games", async (_params, { texts }) =>
    gameHead(texts, texts.text("games.hub.title"), texts.text("games.hub.lead")),
  );
  for (const game of gameNames)
    app.pageHeads.set(`/games/${game}`, async (_params, { texts }) => ({
      ...gameHead(texts, texts.text(`games.${game}.title`), texts.text(`games.${game}.lead`)),
      imagePath: `/v2/games/${game}/preview.png`,
    }));
  app.route({
    ...getGamePreviewEndpoint,
    handler: async (request, reply) => {
      const picture = await getGamePreview(deps, request.params.game);
      return await reply
        .type("image/png")
        .header("cache-control", `public, max-age=${cacheSeconds}`)
        .send(picture);
    },
  });
}

/**
 * Returns the picture of a game's day as PNG. It shows no result, because an address can claim any. The picture is
 * drawn once a day.
 */
async function getGamePreview(
  { clock, config, texts: textsIn, pictures }: Pick<Deps, "clock" | "config" | "texts" | "pictures">,
  game: GameName,
): Promise<Buffer> {
  const texts = textsIn(defaultLocale);
  const day = utcDay(clock());
  return await pictures.of(`game ${game} ${day}`, () =>
    dayCard({
      head: { brand: config.brandName, about: texts.day(day) },
      game,
      title: texts.text(`games.${game}.title`),
      lead: texts.text(`games.${game}.lead`),
      lines: [],
      foot: `${texts.text("games.hub.daily")} · ${texts.text("games.frame.dailyHelp")}`,
    }),
  );
}

function gameHead({ text }: PageTexts, title: string, description: string): PageHead {
  return { title, description, plain: [{ text: description }, { text: text("plain.game") }] };
}
