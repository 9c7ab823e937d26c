import { describe, expect, it, vi } from "vitest";
import { loadPage } from "./load-page.ts";

type Part = () => Promise<{ readonly default: object }>;
const firstParts = import.meta.glob<{ readonly parts: Record<"api", Part> }>("../i18n/locales/en.json", {
  query: { part: "first" },
});

describe("a page that is loaded on demand", () => {
  it("loading a page resolves when its code and its texts have loaded", async () => {
    await expect(loadPage(async () => "page", { now: ["night"] })).resolves.toBe("page");
  });

  it("code that does not arrive is asked for a second time, and not a third", async () => {
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error("first"))
      .mockResolvedValueOnce("page");
    await expect(loadPage(load, { now: ["night"] })).resolves.toBe("page");
    load.mockRejectedValue(new Error("still away"));
    await expect(loadPage(load, { now: ["night"] })).rejects.toThrow("still away");
    expect(load).toHaveBeenCalledTimes(4);
  });

  // docs/screens.md, "Times of waiting": "Script chunk load exceeds 120 s".
  it.each(["code", "texts"])("fails when its %s have not arrived within 120 s", async (late) => {
    const never = new Promise<never>(() => undefined);
    const [first] = await Promise.all(Object.values(firstParts).map((load) => load()));
    if (first === undefined) throw new Error("there are no English texts");
    if (late === "texts") vi.spyOn(first.parts, "api").mockReturnValue(never);
    vi.useFakeTimers();
    let failure: unknown = null;
    loadPage<string>(late === "code" ? () => never : async () => "page", { now: ["api"] }).catch(
      (error: unknown) => {
        failure = error;
      },
    );
    await vi.advanceTimersByTimeAsync(119_999);
    expect(failure).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(failure).toMatchObject({ message: "Loading chunk failed" });
  });
});
