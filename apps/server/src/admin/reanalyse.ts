import { reanalyseNights } from "../modules/uploads/analyse/reanalyse-nights.ts";
import { onDatabase } from "./with-deps.ts";

/** Analyses the stored logs again with the engine of this release; may run beside the app, and be started again. */
export const reanalyseCommand = onDatabase({
  name: "reanalyse",
  usage: "reanalyse [--all]",
  async run(deps, { args, print }) {
    const { rebuilt, kept } = await reanalyseNights(deps, {
      all: args.includes("--all"),
      onProgress: (done) => print(`${done} nights`),
    });
    print(`${rebuilt} nights analysed again, ${kept} kept as they were.`);
  },
});
