import { readFileSync } from "node:fs";
import { join } from "node:path";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRef, type ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { cssLayers } from "../../build/order-css-layers.ts";
import { Cluster, Grid, List, Stack } from "./layout.tsx";
import { Text, VisuallyHidden } from "./text.tsx";

const sheet = (name: string) =>
  readFileSync(join(import.meta.dirname, name), "utf8").replaceAll(/\/\*.*?\*\//gs, "");
const classesOf = (name: string) => sheet(name).match(/(?<=\.)[a-z][\w-]*(?=[\s.,{):[])/gi) ?? [];

describe("layouts", () => {
  it("a stack is a plain element unless it names another, and passes on the element's properties", async () => {
    const onClick = vi.fn();
    const ref = createRef<HTMLElement>();
    const { container } = render(
      <Stack gap={4}>
        <Stack as="section" gap={2} aria-label="Facts" className="own" ref={ref} onClick={onClick} />
      </Stack>,
    );
    expect(container.firstElementChild?.tagName).toBe("DIV");
    const section = screen.getByRole("region", { name: "Facts" });
    expect(ref.current).toBe(section);
    expect(section.classList.contains("own")).toBe(true);
    await userEvent.click(section);
    expect(onClick).toHaveBeenCalledOnce();
  });

  it("a list has the role of a list, with or without an order", () => {
    render(
      <>
        <List gap={1} aria-label="Any order">
          <li>One</li>
        </List>
        <List as="ol" gap={1} aria-label="In order">
          <li>One</li>
        </List>
      </>,
    );
    expect(screen.getByRole("list", { name: "Any order" }).tagName).toBe("UL");
    expect(screen.getByRole("list", { name: "In order" }).tagName).toBe("OL");
  });

  it("a property that is absent or false leaves no trace on the element", () => {
    const { container } = render(<Text tone="muted" isTabular={false} lang="en" />);
    expect(container.innerHTML).toBe('<p class="tone-muted" lang="en"></p>');
  });
});

describe("words", () => {
  it("Text renders a paragraph unless `as` names another element", () => {
    const { container } = render(
      <>
        <Text tone="muted">One</Text>
        <Text as="span">Two</Text>
      </>,
    );
    expect([...container.children].map(({ tagName }) => tagName)).toEqual(["P", "SPAN"]);
  });

  it("text for screen readers alone belongs to the name of the element that contains it", () => {
    render(
      <button type="button">
        2 <VisuallyHidden>new messages</VisuallyHidden>
      </button>,
    );
    expect(screen.getByRole("button", { name: "2 new messages" })).toBeDefined();
  });
});

/** One of each word that a primitive knows. */
const words: readonly ReactNode[] = [
  ...([1, 2, 3, 4, 5, 6, 7] as const).map((gap) => <Stack key={gap} gap={gap} />),
  ...(["start", "center"] as const).map((align) => <Stack key={align} align={align} />),
  ...([0, 1, 2, 3] as const).map((rowGap) => <Cluster key={rowGap} rowGap={rowGap} />),
  ...(["start", "baseline", "end"] as const).map((align) => <Cluster key={align} align={align} />),
  ...(["between", "center", "end"] as const).map((justify) => <Cluster key={justify} justify={justify} />),
  ...(["narrow", "wide"] as const).map((cells) => <Grid key={cells} cells={cells} />),
  <List key="list" />,
  ...(["xs", "sm", "lg"] as const).map((size) => <Text key={size} size={size} />),
  ...(["medium", "strong"] as const).map((weight) => <Text key={weight} weight={weight} />),
  <Text key="text" tone="muted" isTabular isMeasured />,
  <VisuallyHidden key="hidden" />,
];

it("every word of a primitive has a style rule, and every rule has its word", () => {
  const { container } = render(words);
  const used = new Set([...container.querySelectorAll("*")].flatMap(({ classList }) => [...classList]));
  const own = classesOf("layout.css");
  const ruled = new Set([...own, ...classesOf("../styles/base.css")]);
  expect([...used].filter((name) => !ruled.has(name))).toEqual([]);
  expect(own.filter((name) => !used.has(name))).toEqual([]);
});

it("a page's own rule is stronger than a primitive's, whichever style sheet comes first", () => {
  expect(sheet("layout.css").match(/@layer (\w+)/g)).toEqual(["@layer base"]);
  expect(cssLayers.indexOf("base")).toBeLessThan(cssLayers.indexOf("components"));
});
