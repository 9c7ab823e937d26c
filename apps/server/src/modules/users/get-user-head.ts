import type { UserAnswer } from "@hunt/contracts/users";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { PageHead } from "../../platform/pages/page-heads.ts";
import { getUser } from "./get-user.ts";

/** What link previews are told of a hunter; null when there is none. Who has no verified name is not for search engines. */
export async function getUserHead(deps: Pick<Deps, "db">, uuidOrIgn: string): Promise<PageHead | null> {
  try {
    const user = await getUser(deps, uuidOrIgn);
    if (user.ign === null) return { title: "Hunter", description: "", isHidden: true };
    const description = describe(user);
    return { title: user.ign, description, plain: plainLines(user, user.ign, description) };
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  }
}

function describe({ stats }: UserAnswer): string {
  const { nights, allHydrolystCaptures, hostHydrolystCaptures, clientHydrolystCaptures, best } = stats;
  const average = best?.any.averageRealTime;
  return [
    `${allHydrolystCaptures} Hydrolyst captures (${hostHydrolystCaptures} as host, ${clientHydrolystCaptures} as client)`,
    `${nights} nights`,
    ...(average ? [`Best average real time ${clockTime(average.value)}`] : []),
  ].join(" · ");
}

function plainLines(user: UserAnswer, ign: string, description: string) {
  const average = user.stats.best?.any.averageRealTime;
  return [
    { text: ign },
    { text: description },
    ...(average ? [{ text: "The night of the best average", path: `/nights/${average.nightUuid}` }] : []),
  ];
}

/** 83.412 → 1:23.412. */
function clockTime(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const minutes = Math.floor(ms / 60_000);
  return `${minutes}:${((ms % 60_000) / 1000).toFixed(3).padStart(6, "0")}`;
}
