import { useSession } from "../../../lib/session/session-query.ts";
import { Stack } from "../../../ui/layout.tsx";
import { AboutAccount } from "./about-account.tsx";
import { Aliases } from "./aliases.tsx";
import { NameSection } from "./name-section.tsx";

/** The profile: the in-game name, other names, the platform and the account's id. */
export function ProfileTab() {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <Stack gap={4}>
      <NameSection user={user} />
      <Aliases user={user} />
      <AboutAccount user={user} />
    </Stack>
  );
}
