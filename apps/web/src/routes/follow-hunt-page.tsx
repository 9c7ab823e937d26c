import { LivePage } from "../features/live/live-page.tsx";
import { HuntSample } from "../features/live/sample/hunt-sample.tsx";
import { followedLog } from "./followed-log.ts";

/** The live screen of the upload page, which a hunt stands for before a log is followed. */
export function FollowHunt() {
  return <LivePage {...followedLog} dropPage="/upload" Sample={HuntSample} />;
}
