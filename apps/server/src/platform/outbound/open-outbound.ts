import type { Config } from "../../config/config.ts";
import { createOutbound, type Outbound } from "./create-outbound.ts";

/** The client of this installation: it calls the providers that are configured, under the installation's own name. */
export function openOutbound({ brandName, publicUrl, signIn, releases }: Config): Outbound {
  const { steam, patreon } = signIn;
  const origins = [steam?.origin, steam?.apiOrigin, patreon?.origin, releases?.origin];
  return createOutbound({
    origins: origins.filter((origin) => origin !== undefined),
    // A header holds no other letters.
    userAgent: `${encodeURIComponent(brandName)} (+${new URL(publicUrl).origin})`,
  });
}
