import { useSyncExternalStore } from "react";

/** `none`: this browser shows no notices of pages, or not on a page that came without encryption. */
export type NoticePermission = NotificationPermission | "none";

const listeners = new Set<() => void>();

/** Whether the browser lets this page show notices, as it is at this moment. */
export function useNoticePermission(): NoticePermission {
  return useSyncExternalStore(subscribe, noticePermission);
}

function noticePermission(): NoticePermission {
  return "Notification" in window && window.isSecureContext ? Notification.permission : "none";
}

/** Has the browser ask; after a click only. Answers what is allowed then: `default` when the question was put away. */
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

/** What is changed in the browser's settings is known at once, where it tells that; else when the window has the focus again. */
async function followSetting(): Promise<void> {
  followed ??= (await navigator.permissions?.query({ name: "notifications" }).catch(() => null)) ?? null;
  if (followed !== null) {
    followed.onchange = () => {
      for (const listener of listeners) listener();
    };
  }
}
