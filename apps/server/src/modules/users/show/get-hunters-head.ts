import { userListQuerySchema } from "@hunt/contracts/users";
import type { Deps } from "../../../platform/deps.ts";
import { isolateName } from "../../../platform/pages/isolate-name.ts";
import type { PageHead } from "../../../platform/pages/page-heads.ts";
import type { PageTexts } from "../../../platform/texts/page-texts.ts";
import { listUsers } from "./list-users.ts";

const huntersInPlainPage = 25;

/** Who captured most, for link previews and browsers without script. */
export async function getHuntersHead(deps: Pick<Deps, "db" | "log">, texts: PageTexts): Promise<PageHead> {
  const { items, total } = await listUsers(deps, userListQuerySchema.parse({ limit: huntersInPlainPage }));
  const title = texts.text("database.title");
  const description = texts.text("plain.hunters", { count: total });
  return {
    title,
    description,
    plain: [
      { text: title },
      { text: description },
      ...items.map(({ ign, uuid, stats }) => ({
        text: `${isolateName(ign ?? uuid)} · ${texts.number(stats.allHydrolystCaptures)}`,
        path: `/users/${encodeURIComponent(ign ?? uuid)}`,
      })),
    ],
  };
}
