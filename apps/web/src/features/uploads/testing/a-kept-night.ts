import type { KeptNight } from "../kept/kept-nights.ts";

export function aKeptNight(fields: Partial<KeptNight> = {}): KeptNight {
  return {
    id: "00000000000000aa",
    name: "",
    fileName: "EE.log",
    fileSizeBytes: 5000,
    keptAtMs: Date.UTC(2026, 5, 14),
    startedAtMs: Date.UTC(2026, 5, 13, 7, 11, 51),
    format: "1x3",
    packing: "none",
    bytes: new Uint8Array(20),
    extractBytes: 20,
    uploadUuid: null,
    ...fields,
  };
}
