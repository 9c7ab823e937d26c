import { readFileSync } from "node:fs";
import { presentNightFromLog } from "@hunt/contracts/night-from-log";
import { nightSchema } from "@hunt/contracts/nights";
import { answerOf } from "@hunt/contracts/testing/answer-of";
import { analyseBytes } from "@hunt/engine/analyser";
import { codec } from "@hunt/engine/testing/codec";
import { nightFixtures } from "@hunt/engine/testing/fixture";
import { expect, it } from "vitest";
import { viewOfAnalysis } from "../features/nights/local/local-night.tsx";
import { viewOfAnswer } from "./night-view.ts";

const fixtures = `${import.meta.dirname}/../../../../packages/engine/fixtures`;

it.each(nightFixtures)("%s gives the same view from its log as from the API, except for names", (name) => {
  const bytes = new Uint8Array(readFileSync(`${fixtures}/${name}.log`));
  const { analysis } = analyseBytes(bytes, codec);
  for (const night of analysis.nights) {
    const told = presentNightFromLog(analysis, night);
    // uploads/accept/samples.test.ts checks that the runs of this analysis equal the server's answer.
    const runs = (told.runs ?? []).map((run) => ({
      ...run,
      uuid: `0198f0aa-0000-7000-9000-0000000000${String(run.index).padStart(2, "0")}`,
      verified: false,
      filledIn: false,
    }));
    const users = night.squad.map(({ role }) => ({ uuid: null, ign: null, role, scope: "public" as const }));
    const published = viewOfAnswer(answerOf(nightSchema, { ...told, runs, users }));
    const local = viewOfAnalysis(analysis, night, "here");
    const withoutNames = (view: typeof local) => ({
      ...view,
      runs: view.runs.map(({ id, ...run }) => run),
      squad: view.squad.map(({ isHost }) => ({ isHost })),
    });
    expect(withoutNames(local)).toEqual(withoutNames(published));
    expect(local.squad.map(({ hunter }) => hunter?.ign)).toEqual(
      expect.arrayContaining(night.squad.map((member) => member.name)),
    );
  }
});
