/** The pages of a hunt that is watched, which are loaded together: each leads to the others. */
export { OverlayPage } from "./overlay-page.tsx";
export { StreamingPage } from "./streaming-page.tsx";
export { WatchPage } from "./watch-page.tsx";
