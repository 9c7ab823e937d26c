import { userListQuerySchema } from "@hunt/contracts/users";
import type { Deps } from "../../platform/deps.ts";
import type { PageHead } from "../../platform/pages/page-heads.ts";
import { listUsers } from "./list-users.ts";

const huntersInPlainPage = 25;

/** Who captured most, for link previews and browsers without script. */
export async function getHuntersHead(deps: Pick<Deps, "db">): Promise<PageHead> {
  const { items, total } = await listUsers(deps, userListQuerySchema.parse({ limit: huntersInPlainPage }));
  const description = `${total} hunters, by their Hydrolyst captures.`;
  return {
    title: "Database",
    description,
    plain: [
      { text: "Database" },
      { text: description },
      ...items.map(({ ign, uuid, stats }) => ({
        text: `${ign ?? uuid}: ${stats.allHydrolystCaptures}`,
        path: `/users/${encodeURIComponent(ign ?? uuid)}`,
      })),
    ],
  };
}
