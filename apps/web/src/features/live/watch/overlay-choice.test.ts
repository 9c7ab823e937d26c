import { expect, it } from "vitest";
import { overlayQuery, readOverlay, usualOverlay } from "./overlay-choice.ts";

it("an overlay's address says its parts, size and side, and is read back the same", () => {
  const choice = { parts: ["clock", "bus"], size: "large", side: "right" } as const;
  expect(overlayQuery(choice)).toBe("?parts=clock,bus&size=large&side=right");
  expect(readOverlay(overlayQuery(choice))).toEqual(choice);
  expect(readOverlay("")).toEqual(usualOverlay);
});

it.each([
  "?name=Somebody",
  "?style=color:red",
  "?parts=run&css=x",
  "?parts=run,<b>",
  "?parts=run,run",
  "?parts=",
  "?size=200px",
  "?side=top",
  "?size=small&size=large",
  "?toString=1",
])("%s is refused whole", (query) => {
  expect(readOverlay(query)).toBeNull();
});
