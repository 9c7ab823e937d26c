import { useLocation } from "@tanstack/react-router";
import { useState } from "react";

/** Whether the address asks for the live screen. While the page is left for another it shows what it did. */
export function useLiveAddress(pathname: "/upload" | "/pt"): boolean {
  const asked = useLocation({ select: (now) => (now.pathname === pathname ? now.hash === "live" : null) });
  const [shown, setShown] = useState(asked);
  if (asked !== null && asked !== shown) setShown(asked);
  return asked ?? shown ?? false;
}
