import { dropFiles } from "../../../lib/dropped-files.ts";

/** Where the browser puts files that were opened with the installed app (WICG, "File handling"). */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files?: readonly LaunchedFile[] }) => void): void;
}

interface LaunchedFile {
  getFile?(): Promise<File>;
}

/** Reads files that the system opens with the installed app as if they were dropped. */
export function takeLaunchedFiles(): void {
  const { launchQueue } = window as { readonly launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files = [] }) => {
    void Promise.all(files.map((handle) => handle.getFile?.().catch(() => null))).then((opened) => {
      const readable = opened.filter((file) => file instanceof File);
      if (readable.length > 0) dropFiles(readable);
    });
  });
}
