/** Of a row of own times, in pixels; `own-timeline.module.css` has it too. */
export const rowHeight = 40;
