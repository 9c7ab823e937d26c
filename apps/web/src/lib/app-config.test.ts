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
  it("is what the server wrote", () => {
    const page = pageWith('{"brand":"Hunters\\u003c3","uploadsBaseUrl":"https://up.example"}');
    expect(readAppConfig(page)).toEqual({ brand: "Hunters<3", uploadsBaseUrl: "https://up.example" });
  });

  it.each(["", "{}", "{broken", "null", '{"brand":7,"uploadsBaseUrl":null}'])(
    "has a brand even with %j",
    (text) => {
      expect(readAppConfig(pageWith(text))).toEqual({ brand: "Development", uploadsBaseUrl: "" });
    },
  );
});
