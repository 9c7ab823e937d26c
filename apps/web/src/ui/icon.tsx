import styles from "./icon.module.css";

/** The icons are strokes on a grid of 16, drawn for this app. */
const paths = {
  ascending: "M5 13V3M2.5 5.5 5 3l2.5 2.5M9.5 4.5h1.8M9.5 8h3M9.5 11.5h4.2",
  check: "M3 8.5 6.5 12 13 4.5",
  close: "M4 4l8 8M12 4l-8 8",
  copy: "M6 6V3.5h6.5V10H10M3.5 6H10v6.5H3.5z",
  descending: "M5 3v10M2.5 10.5 5 13l2.5-2.5M9.5 4.5h4.2M9.5 8h3M9.5 11.5h1.8",
  download: "M8 2.5v7M4.8 6.8 8 10l3.2-3.2M3 13.5h10",
  error: "M8 4.5V9M8 11.5v.1M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8z",
  filter: "M2.5 4h11M4.5 8h7M6.5 12h3",
  external: "M6 3.5H3.5v9h9V10M9 2.5h4.5V7M13.2 2.8 7.5 8.5",
  file: "M4 1.8h5L12.5 5v9.2H4zM9 1.8V5h3.5",
  flag: "M4 14V2.5M4 3h8.5l-2.2 3 2.2 3H4",
  first: "M8.5 4 4.5 8l4 4M12.5 4l-4 4 4 4",
  info: "M8 7.3v4.2M8 4.6v.1M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8z",
  language:
    "M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8zM2 8h12M8 1.8c2.2 2 2.8 4 2.8 6.2S10.2 12.2 8 14.2M8 1.8C5.8 3.8 5.2 5.8 5.2 8s.6 4.2 2.8 6.2",
  last: "M3.5 4l4 4-4 4M7.5 4l4 4-4 4",
  link: "M6.8 9.2a2.6 2.6 0 0 0 3.7 0l2-2a2.6 2.6 0 0 0-3.7-3.7l-.9.9M9.2 6.8a2.6 2.6 0 0 0-3.7 0l-2 2a2.6 2.6 0 0 0 3.7 3.7l.9-.9",
  lock: "M4 7.2h8v6.3H4zM5.5 7.2V5a2.5 2.5 0 0 1 5 0v2.2",
  menu: "M2.5 4.5h11M2.5 8h11M2.5 11.5h11",
  more: "M4 6.5 8 10.5l4-4",
  moon: "M13.2 9.8A5.8 5.8 0 0 1 6.2 2.8a5.8 5.8 0 1 0 7 7z",
  next: "M6 3.5 10.5 8 6 12.5",
  previous: "M10 3.5 5.5 8l4.5 4.5",
  search: "M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM10.3 10.3l3.4 3.4",
  sun: "M8 5.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6zM8 1.2v1.3M8 13.5v1.3M1.2 8h1.3M13.5 8h1.3M3.2 3.2l.9.9M11.9 11.9l.9.9M3.2 12.8l.9-.9M11.9 4.1l.9-.9",
  upload: "M8 10.5v-8M4.8 5.7 8 2.5l3.2 3.2M3 13.5h10",
  user: "M8 2.4a2.9 2.9 0 1 0 0 5.8 2.9 2.9 0 0 0 0-5.8zM2.7 13.7c.5-2.7 2.6-4.1 5.3-4.1s4.8 1.4 5.3 4.1",
  verified:
    "M8 1.6l1.7 1.3 2.1-.1.6 2 1.8 1.2-.8 2 .8 2-1.8 1.2-.6 2-2.1-.1L8 14.4l-1.7-1.3-2.1.1-.6-2L1.8 10l.8-2-.8-2 1.8-1.2.6-2 2.1.1zM5.5 8.2 7.2 9.9l3.3-3.6",
  warning: "M8 2.2 14.5 13.5h-13zM8 6.5v3.4M8 11.7v.1",
} as const;

export type IconName = keyof typeof paths;

interface IconProps {
  readonly name: IconName;
  /**
   * The text that screen readers read in place of the icon; without a label the icon only decorates the words beside it.
   */
  readonly label?: string;
}

/** A small line icon in the colour of the text around it. */
export function Icon({ name, label }: IconProps) {
  return (
    <svg
      className={styles.icon}
      viewBox="0 0 16 16"
      role={label === undefined ? "presentation" : "img"}
      aria-hidden={label === undefined}
      aria-label={label}
    >
      <path d={paths[name]} />
    </svg>
  );
}
