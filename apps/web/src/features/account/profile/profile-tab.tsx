import { useQuery } from "@tanstack/react-query";
import { settingsQuery } from "../../../lib/queries/public-queries.ts";
import { useSession } from "../../../lib/session/session-query.ts";
import { Stack } from "../../../ui/layout.tsx";
import { AboutAccount } from "./about-account.tsx";
import { Aliases } from "./aliases.tsx";
import { NameSection } from "./name-section.tsx";

/** The profile: the in-game name, other names, the platform and the account's id. */
export function ProfileTab() {
  const { user } = useSession();
  const { data: settings } = useQuery(settingsQuery);
  if (user === null) return null;
  // Where no names can be verified there is nothing to do in that part, which the account's path says.
  const isOff = user.ign === null && settings?.forumVerifierBotId === null;
  return (
    <Stack gap={4}>
      {!isOff && <NameSection user={user} />}
      <Aliases user={user} />
      <AboutAccount user={user} />
    </Stack>
  );
}
