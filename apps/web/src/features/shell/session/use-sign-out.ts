import { useRouter } from "@tanstack/react-router";
import { signOut } from "../../../lib/session/sign-out.ts";

/** Signs out, after leaving a page that only those who are signed in see: its owner is not told that a session expired. */
export function useSignOut(): () => void {
  const router = useRouter();
  return () => {
    const isGuarded = router.state.matches.some(({ routeId }) => routeId.startsWith("/signed-in"));
    void (isGuarded ? router.navigate({ to: "/" }) : Promise.resolve()).then(() => signOut());
  };
}
