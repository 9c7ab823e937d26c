import { ToastList } from "../../ui/toast-list.tsx";
import { DropAnywhere } from "./drop-anywhere.tsx";
import { Footer } from "./footer.tsx";
import { Shortcuts } from "./keys/shortcuts.tsx";
import { RouteChange } from "./route-change.tsx";

/** What every page has, and none shows with its first paint: below the window's edge, or only once somebody acts. */
export function Surroundings() {
  return (
    <>
      <Footer />
      <Shortcuts />
      <DropAnywhere />
      <RouteChange />
      <ToastList />
    </>
  );
}
