import { ConfigError } from "../config/config.ts";
import type { RereadChange } from "../modules/night-logs/reread/read-night-again.ts";
import { rebuildNights } from "../modules/night-logs/reread/rebuild-nights.ts";
import { type NightAction, nightActions } from "../modules/nights/moderate/can-moderate-night.ts";
import { moderateNight } from "../modules/nights/moderate/moderate-night.ts";
import type { MarkedApproval } from "../modules/verifications/recheck-night.ts";
import { readActing, requireUuid, withReadableErrors } from "./acting-arguments.ts";
import { onDatabase } from "./with-deps.ts";

/** The parts of a night that the analysis may change, in the words of the printed list. */
const words = {
  squad: "others in its squad",
  figures: "other figures",
  day: "another season, or no day known",
} as const satisfies Readonly<Record<RereadChange, string>>;

/**
 * Analyses the stored logs again with the engine of this release. It may run beside the app and may be started again. It lists each
 * approval that moderators are asked to check again, with the reason. With --dry-run it lists what would become of each night, and
 * changes nothing.
 */
export const reanalyseCommand = onDatabase({
  name: "reanalyse",
  usage: "reanalyse [--all] [--dry-run]",
  async run(deps, { args, print }) {
    const isTrial = args.includes("--dry-run");
    let [changed, wanted, marked] = [0, 0, 0];
    const { rebuilt, kept } = await rebuildNights(deps, {
      all: args.includes("--all"),
      isTrial,
      onProgress: (done) => print(`${done} nights`),
      onNight: (nightUuid, { changes, isLogWanted, marked: approvals }) => {
        changed += Number(changes.length > 0);
        wanted += Number(isLogWanted);
        for (const approval of mergedByNight(approvals)) {
          marked += 1;
          print(`${approval.nightUuid}  approved: to be looked at again${reasonOf(approval)}`);
        }
        if (!isTrial || (changes.length === 0 && !isLogWanted)) return;
        const becomes = [
          ...changes.map((change) => words[change]),
          ...(isLogWanted ? ["its log is wanted once more"] : []),
        ];
        print(`${nightUuid}  ${becomes.join("; ")}`);
      },
    });
    const outcome = `${changed} of them other than before, of ${wanted} the log is wanted once more, ${marked} approvals to be looked at again`;
    print(
      isTrial
        ? `${rebuilt} nights would be analysed again: ${outcome}. Nothing was changed.`
        : `${rebuilt} nights analysed again: ${outcome}; ${kept} kept as they were.`,
    );
  },
});

const usage = `nights ${nightActions.join("|")} <uuid> --reason "…"`;

const done: Readonly<Record<NightAction, string>> = {
  hide: "The night is hidden from everybody but its squad and moderators.",
  show: "The night is shown again.",
  "clear-description": "The night has no description any more.",
  delete: "The night is deleted; it can be restored for 7 days.",
  restore: "The night is restored.",
};

/** Hides, shows, deletes and restores one night. */
export const nightsCommand = onDatabase({
  name: "nights",
  usage,
  async run(deps, { args, print }) {
    const { words, actor, reason } = readActing(args, { usage, maxWords: 2 });
    const action = nightActions.find((one) => one === words[0]);
    if (!action) throw new ConfigError(`Usage: ${usage}`);
    const nightUuid = requireUuid(words[1], usage);
    const isChanged = await withReadableErrors(() =>
      moderateNight(deps, actor, { nightUuid, action, reason }),
    );
    print(isChanged ? done[action] : "It was so already; nothing changed.");
  },
});

/** Keeps the last message of each night: a night is marked during the analysis and may be marked again after it. */
function mergedByNight(approvals: readonly MarkedApproval[]): readonly MarkedApproval[] {
  return [...new Map(approvals.map((approval) => [approval.nightUuid, approval])).values()];
}

/** Returns the signals that made the approval uncertain, by their codes. */
function reasonOf({ signalChange }: MarkedApproval): string {
  if (signalChange === null) return "";
  const { wasKnown, appeared, gone } = signalChange;
  const parts = [
    ...(appeared.length > 0
      ? [`${wasKnown ? "new signals" : "signals not known then"}: ${appeared.join(", ")}`]
      : []),
    ...(gone.length > 0 ? [`signals gone: ${gone.join(", ")}`] : []),
  ];
  return ` (${parts.join("; ")})`;
}
