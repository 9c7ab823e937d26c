import type { RereadChange } from "../modules/nights/reread/read-night-again.ts";
import { reanalyseNights } from "../modules/uploads/analyse/reanalyse-nights.ts";
import { onDatabase } from "./with-deps.ts";

/** What of a night is another, as the list says it. */
const words = {
  squad: "others in its squad",
  figures: "other figures",
  day: "another season, or no day known",
} as const satisfies Readonly<Record<RereadChange, string>>;

/**
 * Analyses the stored logs again with the engine of this release; may run beside the app, and be started again. With --dry-run lists
 * what would become of each night, and changes nothing.
 */
export const reanalyseCommand = onDatabase({
  name: "reanalyse",
  usage: "reanalyse [--all] [--dry-run]",
  async run(deps, { args, print }) {
    const isTrial = args.includes("--dry-run");
    let [changed, wanted] = [0, 0];
    const { rebuilt, kept } = await reanalyseNights(deps, {
      all: args.includes("--all"),
      isTrial,
      onProgress: (done) => print(`${done} nights`),
      onNight: (nightUuid, { changes, isLogWanted, isVerified }) => {
        changed += Number(changes.length > 0);
        wanted += Number(isLogWanted);
        if (!isTrial || (changes.length === 0 && !isLogWanted)) return;
        const becomes = [
          ...changes.map((change) => words[change]),
          ...(isLogWanted ? ["its log is wanted once more"] : []),
          ...(isVerified && changes.length > 0 ? ["approved: to be looked at again"] : []),
        ];
        print(`${nightUuid}  ${becomes.join("; ")}`);
      },
    });
    const outcome = `${changed} of them other than before, of ${wanted} the log is wanted once more`;
    print(
      isTrial
        ? `${rebuilt} nights would be analysed again: ${outcome}. Nothing was changed.`
        : `${rebuilt} nights analysed again: ${outcome}; ${kept} kept as they were.`,
    );
  },
});
