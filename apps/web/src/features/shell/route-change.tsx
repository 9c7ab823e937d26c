import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { closeModal } from "../../lib/modals.ts";

/**
 * What happens when another page opens: the window goes to its top or to the part that was linked, the focus to its
 * content, open windows close, and screen readers hear its title.
 */
export function RouteChange() {
  const router = useRouter();
  const [title, setTitle] = useState("");

  useEffect(keepBrowserFromScrolling, []);
  useEffect(
    () =>
      router.subscribe("onRendered", ({ pathChanged, fromLocation, toLocation }) => {
        if (!pathChanged || fromLocation === undefined) return;
        window.scrollTo(0, 0);
        // A link to a part of the page ends at that part.
        if (toLocation.hash !== "") document.getElementById(toLocation.hash)?.scrollIntoView();
        document.getElementById("content")?.focus({ preventScroll: true });
        setTitle(document.title);
      }),
    [router],
  );

  // When the change begins: a window that is opened while the next page still loads stays open.
  useEffect(
    () =>
      router.subscribe("onBeforeNavigate", ({ pathChanged, fromLocation }) => {
        if (pathChanged && fromLocation !== undefined) closeModal();
      }),
    [router],
  );

  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  );
}

/** Going back is a route change too and ends at the top; only a reload keeps its place. */
function keepBrowserFromScrolling(): () => void {
  const onReload = () => {
    history.scrollRestoration = "auto";
  };
  history.scrollRestoration = "manual";
  window.addEventListener("pagehide", onReload);
  return () => window.removeEventListener("pagehide", onReload);
}
