import { serveThread } from "../../threads/serve-thread.ts";
import { type CopiedFile, copyFilesHere, type FilesToCopy } from "./copy-files.ts";

/** Copies files in a thread of its own, where nothing else waits for the disk. */
serveThread<FilesToCopy, readonly (CopiedFile | null)[]>(copyFilesHere);
