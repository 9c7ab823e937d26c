import type { UserAnswer } from "@hunt/contracts/users";
import { CardActions } from "../../../domain-ui/card/card-actions.tsx";
import { useCardTexts } from "../../../domain-ui/card/use-card-texts.ts";
import { appConfig } from "../../../lib/app-config.ts";

/** The hunter's card, to be copied or saved; of whoever has no name there is none. */
export function HunterCardActions({ user }: { readonly user: UserAnswer }) {
  const texts = useCardTexts();
  const { ign } = user;
  if (ign === null) return null;
  const card = async () => {
    const [{ hunterCard }, { hunterCardContent }] = await Promise.all([
      import("@hunt/engine/cards/hunter-card"),
      import("@hunt/contracts/cards/hunter-card-content"),
    ]);
    const content = hunterCardContent({ ...user, ign }, texts, appConfig.brand);
    return (canDraw: (text: string) => boolean) => hunterCard(content, canDraw);
  };
  return <CardActions card={card} fileName={`hunter-${user.uuid.slice(0, 8)}`} />;
}
