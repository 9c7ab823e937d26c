import { useNavigate, useSearch } from "@tanstack/react-router";
import { type RunKind, readRunKind } from "../run/run-kind.ts";

/** The kind of run that the address says, and how to say another; the game's own options stay in it. */
export function useRunKind(): readonly [kind: RunKind, choose: (kind: RunKind) => void] {
  const navigate = useNavigate();
  const kind = readRunKind(useSearch({ strict: false }));
  const choose = (chosen: RunKind) =>
    void navigate({
      to: ".",
      search: ({ run: _before, ...rest }) => (chosen === "daily" ? rest : { ...rest, run: chosen }),
      replace: true,
      resetScroll: false,
    });
  return [kind, choose];
}
