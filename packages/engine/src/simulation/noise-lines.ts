import { type NoiseTemplate, noiseTemplates } from "./noise-templates.ts";
import { type Random, wholeBetween } from "./random.ts";

const paths = [
  "/Lotus/Interface/Icons/ModBuffIndicators/IncreasedDamage.png",
  "/Lotus/Interface/Icons/ModBuffIndicators/ArcaneBuffs/ArcaneProjectionCIBuff.png",
  "/Lotus/Types/Game/EnemySpecs/GrineerEidolon",
  "/Lotus/Levels/Proc/Ostron/EidolonGrineerCampSmall/Layer3",
  "/Lotus/Sounds/Weapons/Grineer/GrnOgris/GrnOgrisTailC",
  "/Lotus/Powersuits/PowersuitAbilities/TransferenceInputFilter",
  "/Lotus/Types/Restoratives/OpenArchwingSummon",
  "/EE/Materials/GBufferTarget0",
  "/Temp/WorldState",
] as const;
const avatars = [
  "IllusionMirrorAvatar154",
  "IllusionMirrorAvatar182",
  "TennoAvatar136",
  "KubrowPetAvatar137",
] as const;

const draws: Readonly<Record<string, (random: Random) => string>> = {
  n: (random) => String(wholeBetween(random, 0, 40)),
  N: (random) => String(wholeBetween(random, 100, 9999)),
  f: (random) => (random() * 99).toFixed(2),
  x: (random) => `0x000001B${wholeBetween(random, 0x10000000, 0x7fffffff).toString(16).toUpperCase()}0`,
  p: (random) => paths[Math.floor(random() * paths.length)] ?? paths[0],
  a: (random) => avatars[Math.floor(random() * avatars.length)] ?? avatars[0],
  v: (random) =>
    `Vector(${(random() * 2000 - 1000).toFixed(3)}, ${(random() * 90).toFixed(4)}, ${(random() * 2000).toFixed(2)})`,
  o: (random) => `Passer${wholeBetween(random, 100, 999)}`,
};

type Piece = string | ((random: Random) => string);

function piecesOf(template: NoiseTemplate): readonly Piece[] {
  return template.text
    .split(/\{(\w)\}/)
    .map((part, index) => (index % 2 === 0 ? part : (draws[part] ?? part)));
}

/** Templates by weight: as many places in the list as the template is common. */
const wheel: readonly (readonly Piece[])[] = noiseTemplates.flatMap((template) => {
  const pieces = piecesOf(template);
  return Array.from({ length: template.weight }, () => pieces);
});

/** The text of one line that means nothing, drawn in the proportions of a real log; without timestamp and line end. */
export function noiseText(random: Random): string {
  let text = "";
  for (const piece of wheel[Math.floor(random() * wheel.length)] ?? []) {
    text += typeof piece === "string" ? piece : piece(random);
  }
  return text;
}
