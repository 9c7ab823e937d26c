const colorTokens = {
  page: "--page",
  panel: "--panel",
  raised: "--panel-raised",
  line: "--line",
  edge: "--line-strong",
  text: "--text",
  muted: "--muted",
  accent: "--accent",
  gold: "--moon",
  /** Water, shields. */
  shield: "--mark-sp",
  /** The void light of what is vulnerable. */
  glow: "--mark-spp",
  good: "--faster",
  bad: "--slower",
} as const;

/** The page's colours in the theme that is on, as a canvas takes them. */
export type StageColors = Readonly<Record<keyof typeof colorTokens, string>>;

/**
 * Reads the tokens where `place` stands. A canvas knows no variables, so an element resolves them. Where the system forces
 * its colours, only those of its own are left alone: the stage's style sheet says which of them stands for each token.
 */
export function readStageColors(place: HTMLElement): StageColors {
  const probe = document.createElement("span");
  probe.hidden = true;
  place.append(probe);
  const read = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const colors = Object.fromEntries(Object.entries(colorTokens).map(([name, token]) => [name, read(token)]));
  probe.remove();
  return colors as StageColors;
}

/** The same colour, seen through: a gradient to `transparent` would pass through grey. As browsers write colours: rgb(1, 2, 3). */
export function withoutAlpha(color: string): string {
  return color.replace(/^rgb\((.+)\)$/, "rgba($1, 0)");
}
