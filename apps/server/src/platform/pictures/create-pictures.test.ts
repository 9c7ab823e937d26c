import { maxPicturesWaiting } from "@hunt/contracts/limits";
import { afterAll, expect, test } from "vitest";
import { createPictures } from "./create-pictures.ts";

const pictures = createPictures();
afterAll(() => pictures.close());

const svg = (color: string) => () =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="${color}"/></svg>`;

test("of many pictures at once one is drawn, a few wait for it, and the others are refused for now (R14)", async () => {
  const asked = Array.from({ length: 40 }, (_, index) => pictures.of(`picture ${index}`, svg("red")));
  const ends = await Promise.allSettled(asked);
  const refusals = ends.flatMap((end) => (end.status === "rejected" ? [end.reason] : []));
  expect(refusals).toHaveLength(40 - 1 - maxPicturesWaiting);
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ code: "overloaded", status: 503 });
    expect(refusal.params.retryAfterSeconds).toBeGreaterThan(0);
  }
  // A refused picture is drawn when it is asked for again.
  expect((await pictures.of("picture 39", svg("red"))).subarray(1, 4).toString()).toBe("PNG");
});

test("one thread draws all pictures, because each takes tens of megabytes meanwhile (issue 12, 11)", async () => {
  let threads = 0;
  const count = () => {
    threads += 1;
  };
  process.on("worker", count);
  const others = createPictures();
  try {
    const asked = Array.from({ length: 1 + maxPicturesWaiting }, (_, index) =>
      others.of(`picture ${index}`, svg("red")),
    );
    expect(await Promise.all(asked)).toHaveLength(1 + maxPicturesWaiting);
    expect(threads).toBe(1);
  } finally {
    process.off("worker", count);
    await others.close();
  }
});

test("requests for the same picture share one drawing, while it is drawn and afterwards", async () => {
  const never = () => {
    throw new Error("it is there already");
  };
  const drawn = pictures.of("shared", svg("blue"));
  const waited = Array.from({ length: 40 }, () => pictures.of("shared", never));
  for (const picture of await Promise.all(waited)) expect(picture).toBe(await drawn);
  expect(await pictures.of("shared", never)).toBe(await drawn);
});

test("a picture that cannot be drawn is an error for its caller, and the next one is drawn", async () => {
  await expect(pictures.of("broken", () => "<svg")).rejects.toThrow();
  expect((await pictures.of("broken", svg("green"))).length).toBeGreaterThan(0);
});
