interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the parts of the picture are, in its pixels. */
export interface PropaStage {
  readonly amp: Point;
  readonly limb: Point;
  /** Of the limb's shield. */
  readonly radius: number;
}

/** The charge's way from the amp (0) to the limb (1): a throw, higher in its middle. */
export function chargePlace({ amp, limb, radius }: PropaStage, way: number): Point {
  const rest = 1 - way;
  const top = { x: (amp.x + limb.x) / 2, y: Math.min(amp.y, limb.y) - radius * 0.9 };
  return {
    x: rest * rest * amp.x + 2 * rest * way * top.x + way * way * limb.x,
    y: rest * rest * amp.y + 2 * rest * way * top.y + way * way * limb.y,
  };
}
