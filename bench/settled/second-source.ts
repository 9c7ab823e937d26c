import { type SignalCode, signalCodes, signalKinds } from "@hunt/engine/domain/signals";
import { forgers } from "@hunt/engine/testing/second-source/forgers";
import { rateEvenings, rateForger, type Told } from "@hunt/engine/testing/second-source/rates";
import { type Trait, traits } from "@hunt/engine/testing/second-source/traits";
import type { Bench, Line, Options } from "./run-bench.ts";

const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)} %`;

/** How many each signal told; bold where it counts. */
function byCode({ byCode: found, tried }: Told): string {
  const written = (code: SignalCode) => {
    const { weight } = signalKinds[code];
    const name = weight === "strong" || weight === "exact" ? `**${code}**` : code;
    return `${name} ${percent(found.get(code) ?? 0, tried)}`;
  };
  return signalCodes
    .filter((code) => found.has(code))
    .map(written)
    .join(", ");
}

/** Cells: what, how many carry a strong signal, how many no more than a medium one, which signals. */
const cells = (name: string, told: Told): readonly string[] => [
  name,
  percent(told.strong, told.tried),
  percent(told.medium, told.tried),
  byCode(told),
];

/** A tenth of the mixed evenings for each trait alone. */
const shareOfTrait = 0.1;

/** Rows of both tables. */
function rateSecondSource({ variants, evenings }: Pick<Options, "variants" | "evenings">) {
  const ofView = (view: "host" | "client") => {
    const count = Math.ceil(evenings * shareOfTrait);
    const alone = (trait: Trait) => cells(trait, rateEvenings(count, view, { traits: new Set([trait]) }));
    return [
      cells("none", rateEvenings(count, view, { traits: new Set() })),
      ...traits.map(alone),
      cells("all of it mixed", rateEvenings(evenings, view)),
    ];
  };
  return {
    hosts: ofView("host"),
    clients: ofView("client"),
    forged: forgers.map((forger) => {
      const [name = "", ...told] = cells(forger.name, rateForger(forger, variants));
      return [name, forger.does, ...told];
    }),
  };
}

function linesOf({ hosts, clients, forged }: ReturnType<typeof rateSecondSource>): readonly Line[] {
  const honest =
    (view: string) =>
    (row: readonly string[]): Line => {
      const [name = "", strong = "", medium = "", codes = ""] = row;
      return {
        name: `honest ${view}: ${name}`,
        budget: "≤ 1 % strong",
        seen: [`${strong} strong, ${medium} medium`, codes],
      };
    };
  return [
    ...hosts.map(honest("hosts")),
    ...clients.map(honest("clients")),
    ...forged.map(
      ([name = "", does = "", strong, medium, codes = ""]): Line => ({
        name: `${name} (${does})`,
        seen: [`${strong} strong, ${medium} medium`, codes],
      }),
    ),
  ];
}

export const secondSource: Bench = {
  name: "second-source",
  measures: "how many honest and forged logs of the second source carry which signal",
  scenes: [
    async (_closing, options) => ({
      about: `${options.evenings} honest evenings as hosts and as clients, ${options.variants} forged logs of each family`,
      rows: [async () => linesOf(rateSecondSource(options))],
    }),
  ],
};
