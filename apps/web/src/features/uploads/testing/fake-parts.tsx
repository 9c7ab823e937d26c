import type { LocalNightProps } from "../../../domain-ui/local-night-props.ts";
import type { LazyPage } from "../../../lib/lazy-page.ts";
import type { HistoryTrend } from "../kept/kept-history.tsx";

const night: LazyPage<LocalNightProps> = {
  Page: ({ night: { format }, name, isSample, children }: LocalNightProps) => (
    <article aria-label="The night’s page">
      <h1>{format}</h1>
      <p>{isSample ? "sample" : name}</p>
      {children}
    </article>
  ),
  preload: () => {},
};

const trend: HistoryTrend = { Page: () => <p>The trend</p>, preload: () => {} };

/** Stands in for the parts of other features that a route passes to the upload page. */
const liveOffer: LazyPage<object> = { Page: () => null, preload: () => {} };

export const fakeParts = { night, trend, liveOffer };
