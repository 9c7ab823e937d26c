import { openVideoFrame } from "./open-video-frame.ts";

// Opened directly, without a page around it, this document stays empty.
if (window.parent !== window) openVideoFrame(window.parent);
