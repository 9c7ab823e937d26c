import { describe, expect, it } from "vitest";
import { readAppConfig } from "./app-config.ts";

function pageWith(text: string): Document {
  const page = document.implementation.createHTMLDocument();
  const tag = page.createElement("script");
  tag.type = "application/json";
  tag.id = "app-config";
  tag.textContent = text;
  page.head.append(tag);
  return page;
}

describe("the page's configuration", () => {
  it("the configuration is what the server wrote into the page", () => {
    const hosts = { uploadsBaseUrl: "https://up.example", utilityBaseUrl: "https://clock.example" };
    const page = pageWith(`{"brand":"Hunters\\u003c3",${JSON.stringify(hosts).slice(1)}`);
    expect(readAppConfig(page)).toEqual({ brand: "Hunters<3", ...hosts });
  });

  it.each(["", "{}", "{broken", "null", '{"brand":7,"uploadsBaseUrl":null}'])(
    "has a brand even with %j",
    (text) => {
      expect(readAppConfig(pageWith(text))).toEqual({
        brand: "Development",
        uploadsBaseUrl: "",
        utilityBaseUrl: "",
      });
    },
  );
});
