import { describe, expect, it } from "vitest";
import { providerLinkSchema } from "./me.ts";
import { lookedAtPersonSchema } from "./people.ts";
import { publicSettingsSchema } from "./settings.ts";

/** The types of auth providers that clients know, in their order. */
const known = ["steam", "patreon", "local", "link"];

describe("the types of auth providers", () => {
  it('include "link" wherever an account says how it signs in', () => {
    expect(providerLinkSchema.shape.type.options).toEqual(known);
    expect(lookedAtPersonSchema.shape.providers.element.shape.type.options).toEqual(known);
  });

  it('exclude "link" where a sign-in is chosen', () => {
    expect(publicSettingsSchema.shape.providers.element.options).toEqual(known.slice(0, 3));
  });
});
