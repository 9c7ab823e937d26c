import { openVideoFrame } from "./open-video-frame.ts";

// This document stays empty when it is opened directly, without a page around it.
if (window.parent !== window) openVideoFrame(window.parent);
