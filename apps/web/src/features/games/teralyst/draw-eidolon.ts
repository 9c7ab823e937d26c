import { teralystLayers } from "../../../domain-ui/sky/teralyst-layers.gen.ts";
import type { StageLook } from "../frame/stage-canvas.tsx";
import { drawing, type Pose, poseOf, type Stand } from "./eidolon-pose.ts";

type Layer = keyof typeof teralystLayers;

/** The rim is the near shape, moved towards the light by this much of the drawing. */
const rim = { x: -1.4, y: -1.2 } as const;
/** The reflection is upside down, and squeezed as on the shores of the other pages. */
const reflection = { stretch: -0.36, strength: 0.22 } as const;
/** The part of the drawing that heals: all but the horns. */
const healed = { top: 60, left: 40, width: 232 } as const;

interface EidolonLook extends Pick<StageLook, "colors" | "isForced"> {
  readonly stand: Stand;
  /** How far the Teralyst kneels: 0 upright, 1 on its knees in the water. */
  readonly kneel: number;
  /** `ghost`: the Teralyst is gone, and only its shape shows faintly. */
  readonly body: "solid" | "ghost";
  /** How far the Teralyst has healed, 0–1; with 0 no healing is drawn. */
  readonly healed: number;
}

/** Draws the Teralyst of the app's pages, with its reflection, and returns its pose. */
export function drawEidolon(context: CanvasRenderingContext2D, look: EidolonLook): Pose {
  const pose = poseOf(look.kneel);
  const scale = (look.stand.unit * 100) / drawing.height;
  const within = (stretch: number, draw: () => void) => {
    context.save();
    clipAtWater(context, look.stand, stretch > 0);
    context.translate(look.stand.x, look.stand.y);
    context.scale(scale, scale * stretch);
    context.translate(-drawing.middle, -drawing.ground + (pose.depth * drawing.height) / 100);
    draw();
    context.restore();
  };
  if (!look.isForced && look.body === "solid") {
    context.save();
    context.globalAlpha = reflection.strength;
    within(reflection.stretch, () => drawBody(context, { ...look, hasRim: false }));
    context.restore();
  }
  within(1, () => {
    if (look.body === "ghost") drawGhost(context, look);
    else drawBody(context, { ...look, hasRim: true });
  });
  return pose;
}

/** Leaves what is above the water, or what is below it. */
function clipAtWater(context: CanvasRenderingContext2D, { x, y, unit }: Stand, isAbove: boolean): void {
  const [width, height] = [160 * unit, 130 * unit];
  context.beginPath();
  context.rect(x - width / 2, isAbove ? y - height : y, width, height);
  context.clip();
}

function drawGhost(context: CanvasRenderingContext2D, { colors }: EidolonLook): void {
  context.globalAlpha = 0.2;
  context.fillStyle = colors.muted;
  for (const layer of ["far", "back", "near"] as const) context.fill(pathOf(layer));
}

interface BodyLook extends EidolonLook {
  /** Whether light falls on the edge. In the water the shape is pale, and the light would shine through it. */
  readonly hasRim: boolean;
}

/** Draws the layers from far to near: far limbs, horns, rim, near shape, healing, seams, eyes. */
function drawBody(context: CanvasRenderingContext2D, look: BodyLook): void {
  const { colors, isForced } = look;
  context.lineCap = "round";
  context.lineJoin = "round";
  for (const layer of ["back", "far"] as const) {
    context.fillStyle = isForced ? colors.page : colors.line;
    context.fill(pathOf(layer));
    if (isForced) outline(context, layer, colors.edge);
  }
  if (look.hasRim) {
    context.save();
    context.translate(rim.x, rim.y);
    context.fillStyle = colors.shield;
    context.fill(pathOf("near"));
    context.restore();
  }
  context.fillStyle = colors.page;
  context.fill(pathOf("near"));
  if (isForced) outline(context, "near", colors.edge);
  if (look.healed > 0) fillHealed(context, look);
  context.lineWidth = 1.5;
  context.strokeStyle = colors.edge;
  context.stroke(pathOf("seams"));
  context.lineWidth = 2.6;
  context.strokeStyle = colors.glow;
  context.stroke(pathOf("eyes"));
}

function outline(context: CanvasRenderingContext2D, layer: Layer, color: string): void {
  context.lineWidth = 1.25;
  context.strokeStyle = color;
  context.stroke(pathOf(layer));
}

/** Draws the healing, which rises from the ground with an edge that is visible without its colour. */
function fillHealed(context: CanvasRenderingContext2D, { colors, healed: share }: EidolonLook): void {
  const top = drawing.ground - (drawing.ground - healed.top) * share;
  context.save();
  context.clip(pathOf("near"));
  context.globalAlpha *= 0.5;
  context.fillStyle = colors.good;
  context.fillRect(healed.left, top, healed.width, drawing.ground - top);
  context.globalAlpha *= 2;
  context.fillStyle = colors.text;
  context.fillRect(healed.left, top, healed.width, 2.5);
  context.restore();
}

const paths = new Map<Layer, Path2D>();

/** Returns a layer's shape, which is read from its text once. */
function pathOf(layer: Layer): Path2D {
  const known = paths.get(layer) ?? new Path2D(teralystLayers[layer]);
  paths.set(layer, known);
  return known;
}
