import { useSyncExternalStore } from "react";

/** `none`: this browser has no notifications for pages, or has them only for pages with encryption. */
export type NoticePermission = NotificationPermission | "none";

const listeners = new Set<() => void>();

/** Returns whether the browser now lets this page show notifications. */
export function useNoticePermission(): NoticePermission {
  return useSyncExternalStore(subscribe, noticePermission);
}

function noticePermission(): NoticePermission {
  return "Notification" in window && window.isSecureContext ? Notification.permission : "none";
}

/**
 * Makes the browser ask for permission; only after a click. Returns the permission afterwards: `default` when the question was
 * closed.
 */
export async function askForNotices(): Promise<NoticePermission> {
  if (noticePermission() === "default") await Notification.requestPermission().catch(() => null);
  for (const listener of listeners) listener();
  return noticePermission();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) void followSetting();
  listeners.add(listener);
  window.addEventListener("focus", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("focus", listener);
  };
}

let followed: PermissionStatus | null = null;

/**
 * Follows a change in the browser's settings. Browsers that report the change are followed at once, others when the window
 * gets the focus.
 */
async function followSetting(): Promise<void> {
  followed ??= (await navigator.permissions?.query({ name: "notifications" }).catch(() => null)) ?? null;
  if (followed !== null) {
    followed.onchange = () => {
      for (const listener of listeners) listener();
    };
  }
}
