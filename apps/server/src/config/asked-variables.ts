import { z } from "zod";
import { expectsProviderOrigin, providerOrigin } from "./sign-in-variables.ts";
import { trueOrFalse, variable } from "./variable.ts";

/** The variables of the releases of the desktop Profit-Taker analyser; part of `variables`. */
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

/** The variables of the look for videos that are gone; part of `variables`. */
export const videoCheckVariables = {
  VIDEO_CHECKS: variable(trueOrFalse.optional(), {
    fallback: null,
    expects: "true or false",
    about:
      "Whether YouTube is asked, once a day about each video of a verified night, if the video is still there; hunters are told of one that is gone. Default: false, and nobody is asked.",
  }),
  VIDEO_CHECKS_BASE_URL: variable(providerOrigin, {
    fallback: "https://www.youtube.com",
    expects: expectsProviderOrigin,
    about: "Where YouTube answers that. Another one is for tests.",
  }),
};
