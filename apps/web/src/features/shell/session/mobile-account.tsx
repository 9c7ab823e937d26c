import { useSession } from "../../../lib/session/session-query.ts";
import { AccountEntries } from "./account-entries.tsx";
import { SignInButton } from "./sign-in-button.tsx";

interface MobileAccountProps {
  readonly className: string | undefined;
  readonly onChoose: () => void;
}

/** What the wide header has at its end, in the one menu of a narrow window. */
export function MobileAccount({ className, onChoose }: MobileAccountProps) {
  const { status } = useSession();
  return status === "visitor" ? (
    <SignInButton className={className} onOpen={onChoose} />
  ) : (
    <AccountEntries className={className} onChoose={onChoose} />
  );
}
