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
  /** Colours water and shields. */
  shield: "--mark-sp",
  /** Colours the light of anything vulnerable. */
  glow: "--mark-spp",
  good: "--faster",
  bad: "--slower",
} as const;

/** The page's colours in the current theme, in a form that a canvas takes. */
export type StageColors = Readonly<Record<keyof typeof colorTokens, string>>;

/**
 * Reads the colour tokens at `place`. A canvas knows no CSS variables, so an element resolves them. Where the system forces
 * its colours, the stage's style sheet replaces each token by a system colour, because other colours would be changed.
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

/**
 * Returns the same colour fully transparent: a gradient to `transparent` would pass through grey. Takes a colour as browsers write
 * it: rgb(1, 2, 3).
 */
export function withoutAlpha(color: string): string {
  return color.replace(/^rgb\((.+)\)$/, "rgba($1, 0)");
}
