import { z } from "zod";
import { expectsProviderOrigin, providerOrigin } from "./provider-origin.ts";
import { variable } from "./variable.ts";

/** Where the releases of the desktop Profit-Taker analyser are; parts of `variables`. */
export const releaseVariables = {
  RELEASES_REPOSITORY: variable(
    z
      .string()
      .regex(/^[\w-][\w.-]{0,99}\/[\w-][\w.-]{0,99}$/)
      .optional(),
    {
      fallback: null,
      expects: "a repository of GitHub as owner/name",
      about:
        "Whose releases the page of the Profit-Taker analyser lists, by the public API of GitHub. Default: none, and nobody is asked.",
    },
  ),
  RELEASES_BASE_URL: variable(providerOrigin, {
    fallback: "https://api.github.com",
    expects: expectsProviderOrigin,
    about: "Where that API is. Another one is for tests.",
  }),
};
