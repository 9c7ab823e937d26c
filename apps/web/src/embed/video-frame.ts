import { openVideoFrame } from "./open-video-frame.ts";

// Opened by itself it is an empty page.
if (window.parent !== window) openVideoFrame(window.parent);
