/** The marks, best first, except for `f`, which is also given to values that are too good to be true. */
export const marks = ["g", "spp", "sp", "s", "a", "b", "c", "f"] as const;
export type Mark = (typeof marks)[number];
