import type { UploadFile } from "../store/upload-files.ts";

/**
 * Which list of files the page draws, the one of now or the one that lags behind it (React's deferred value): only
 * the reading of a file may be drawn late. What the hunter types or ticks is drawn at once: a field that lags loses
 * letters, because React puts its old value back after each key.
 */
export function shownFiles(now: readonly UploadFile[], late: readonly UploadFile[]): readonly UploadFile[] {
  const onlyReading =
    now.length === late.length && now.every((file, index) => isOnlyReading(file, late[index]));
  return onlyReading ? late : now;
}

function isOnlyReading(file: UploadFile, late: UploadFile | undefined): boolean {
  if (file === late) return true;
  return (
    late !== undefined &&
    file.id === late.id &&
    file.phase === "reading" &&
    late.phase === "reading" &&
    file.unselectedNights === late.unselectedNights
  );
}
