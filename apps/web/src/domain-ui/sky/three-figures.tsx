import { type EidolonType, eidolonTypes } from "@hunt/engine/domain/words";
import { SkyFigure } from "./sky-figure.tsx";

export interface ShoreProps {
  /** The CSS classes that place the shore and set each figure's height. */
  readonly classes: Readonly<Partial<Record<"shore" | EidolonType, string>>>;
}

/** The three eidolons of a run, and their reflections. */
export function ThreeFigures({ classes }: ShoreProps) {
  return (
    <span className={classes.shore} data-phase="night" aria-hidden="true">
      {eidolonTypes.map((name) => (
        <span key={name} className={classes[name]}>
          <SkyFigure name={name} />
        </span>
      ))}
    </span>
  );
}
