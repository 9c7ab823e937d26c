import type { LiveSnapshot } from "@hunt/engine/live/live-snapshot";
import { Suspense, useEffect, useState } from "react";
import { loadChunk } from "../../../browser/load-chunk.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { lazyPage } from "../../../lib/lazy-page.ts";
import { ChoiceGroup } from "../../../ui/choice-group.tsx";
import type { FollowState } from "../follow/follower.ts";
import type { HuntSources } from "../ghost/ghost-panel.tsx";
import { FiguresAge } from "../hunt/figures-age.tsx";
import { lineAgeMs, logNowMs } from "../hunt/log-age.ts";
import styles from "../hunt/screen.module.css";
import { useMoment } from "../hunt/use-moment.ts";
import { HuntScreen } from "./hunt-screen.tsx";

/** The fight, which most hunts never show; it loads once the screen is drawn, so that it is there when one begins. */
const orbScreen = lazyPage(async () => (await loadChunk(() => import("../hunt/orb-screen.tsx"))).OrbScreen);

const views = ["hunt", "orb"] as const;
export type View = (typeof views)[number];

interface ScreenContentProps extends HuntSources {
  readonly state: FollowState;
  readonly view: View;
  readonly onView: (view: View) => void;
}

/** Shows the hunt, or the fight against Profit-Taker while there is one. */
export function ScreenContent({ state, view, onView, ...sources }: ScreenContentProps) {
  const { t } = useTranslation();
  const nowMs = useMoment(250);
  useEffect(orbScreen.preload, []);
  const { snapshot, grownAtMs } = state;
  if (snapshot === null || grownAtMs === null) return <Waiting state={state} />;
  const moment = { ...snapshot, grownAtMs };
  const logNow = logNowMs(moment, nowMs);
  return (
    <>
      <div className={styles.status}>
        <Age ageMs={lineAgeMs(moment, nowMs)} />
        {snapshot.orbRun !== null && (
          <ChoiceGroup
            label={t("live.what")}
            choices={views.map((value) => ({ value, label: t(`live.view.${value}`) }))}
            value={view}
            onChange={onView}
          />
        )}
      </div>
      {view === "orb" && snapshot.orbRun !== null ? (
        <Suspense>
          <orbScreen.Page
            record={snapshot.orbRun}
            nowMs={logNow === null ? null : sinceEntry(snapshot, logNow)}
            runs={snapshot.orbRuns}
          />
        </Suspense>
      ) : (
        <HuntScreen {...sources} snapshot={snapshot} nowMs={logNow} />
      )}
    </>
  );
}

/** Returns the shown view, which the hunter can choose once there has been a fight, and a function that chooses one. */
export function useView(snapshot: LiveSnapshot | null): readonly [View, (view: View) => void] {
  const [chosen, choose] = useState<View | null>(null);
  const view = snapshot === null || snapshot.orbRun === null ? "hunt" : (chosen ?? viewOf(snapshot));
  return [view, choose];
}

/** Returns the current fight, otherwise the hunt if there is one. */
function viewOf({ orbRun, run, night }: LiveSnapshot): View {
  if (orbRun?.end === "running") return "orb";
  return run === null && night === null ? "orb" : "hunt";
}

function sinceEntry({ orbStartMs }: LiveSnapshot, logNow: number): number | null {
  return orbStartMs === null ? null : logNow - orbStartMs;
}

function Waiting({ state }: { readonly state: FollowState }) {
  const { t } = useTranslation();
  const { phase, sizeBytes, readBytes } = state;
  const percent = sizeBytes === 0 ? 0 : Math.floor((100 * readBytes) / sizeBytes);
  return (
    <p className={styles.waiting}>
      {phase === "catching up" && sizeBytes > 0 ? t("live.catchingUp", { percent }) : t("live.noLine")}
    </p>
  );
}

/** Says how old the shown state is; without a line of the log it has no age. */
function Age({ ageMs }: { readonly ageMs: number | null }) {
  const { t } = useTranslation();
  return ageMs === null ? <p className={styles.age}>{t("live.noLine")}</p> : <FiguresAge ageMs={ageMs} />;
}
