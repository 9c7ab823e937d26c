import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { focusPage } from "../../lib/focus-page.ts";
import { isReturnToPlace } from "../../lib/kept-places.ts";
import { closeModal } from "../../lib/modals.ts";

/**
 * What happens when another page opens: the focus goes to its content, open windows close, and screen readers hear its
 * title. The window goes to its top or to the part that was linked, unless it was here before (lib/kept-places.ts).
 */
export function RouteChange() {
  const router = useRouter();
  const [title, setTitle] = useState("");

  useEffect(
    () =>
      router.subscribe("onRendered", ({ pathChanged, fromLocation, toLocation }) => {
        if (!pathChanged || fromLocation === undefined) return;
        // The router leaves the window where it is when the part that was linked is not there, or not yet.
        const hasPart = toLocation.hash === "" || document.getElementById(toLocation.hash) !== null;
        if (!hasPart && !isReturnToPlace()) window.scrollTo(0, 0);
        focusPage();
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
