import { LivePage } from "../features/live/live-page.tsx";
import { OrbSample } from "../features/live/sample/orb-sample.tsx";
import { followedLog } from "./followed-log.ts";

/** The live screen of the Profit-Taker page, which a fight stands for before a log is followed. */
export function FollowOrb() {
  return <LivePage {...followedLog} dropPage="/pt" Sample={OrbSample} />;
}
