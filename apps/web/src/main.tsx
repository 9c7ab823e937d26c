import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/sky.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { startI18n } from "./i18n/i18n.ts";
import { catchEarlyDrops } from "./lib/dropped-files.ts";
import { catchEarlyKey } from "./lib/early-key.ts";
import { createQueryClient } from "./lib/query-client.ts";
import { followSession } from "./lib/session/follow-session.ts";
import { showStoredTheme } from "./lib/theme.ts";
import { createAppRouter } from "./router.ts";

catchEarlyDrops();
catchEarlyKey();

showStoredTheme();
const queryClient = createQueryClient();
followSession(queryClient);
const router = createAppRouter({ queryClient });

/** Loads the texts beside the first page's code and data; nothing is drawn before the texts have arrived. */
async function start(container: HTMLElement): Promise<void> {
  await Promise.all([startI18n(), router.load()]);
  createRoot(container).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

const container = document.getElementById("root");
if (container === null) throw new Error("the page has no #root element");
// The start is not awaited, because a page's chunk may import from this module's chunk, and each would then wait for the
// other.
void start(container);
