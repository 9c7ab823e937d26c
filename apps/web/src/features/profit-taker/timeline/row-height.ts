/** Of a phase in the drawing, and of what stands beside it, in pixels. */
export const rowHeight = 56;
