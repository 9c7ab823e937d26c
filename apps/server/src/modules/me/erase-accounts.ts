import type { Transaction } from "../../platform/database/database-types.ts";
import { outwaitLocks } from "../../platform/database/outwait-locks.ts";
import type { Deps } from "../../platform/deps.ts";
import { findNightsToForget, forgetMembers } from "../nights/store/forget-hunter.ts";
import {
  type ForgetUploaderInput,
  findUploadsWithoutNights,
  forgetNameInUpload,
  forgetNameInWaitingUpload,
  forgetNextUpload,
} from "../uploads/remove/forget-uploader.ts";
import { removeAccount } from "../users/own-data/own-data.ts";
import { forgetRequests } from "../verifications/own-data.ts";
import { type ErasureRow, selectErasures } from "./queries.ts";

type EraseDeps = Pick<Deps, "db" | "clock" | "config" | "newId" | "threads" | "log">;

/**
 * The maximum number of uploads and groups of nights in one run, so that a run ends long before the queue takes it for
 * lost.
 */
const maxStepsAtOnce = 500;

/**
 * Finishes the deletion of accounts. Each upload and each group of a few nights has a transaction of its own, so that
 * readers and uploads do not wait. Finished steps are not repeated: a run that was killed anywhere is continued by the next.
 * Returns whether everything is done.
 */
export async function eraseAccounts(
  deps: EraseDeps,
  signal: AbortSignal,
  maxSteps = maxStepsAtOnce,
): Promise<boolean> {
  const failures: unknown[] = [];
  let stepsLeft = maxSteps;
  for (const erasure of await selectErasures(deps.db))
    try {
      for (const steps = eraseAccount(deps, erasure, signal); !(await steps.next()).done; ) {
        stepsLeft -= 1;
        if (stepsLeft === 0) return false;
      }
    } catch (error) {
      signal.throwIfAborted();
      deps.log.error({ err: error, user: erasure.user_uuid }, "an account could not be erased yet");
      failures.push(error);
    }
  // One account's failure does not stop the others; the error makes the job try again.
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} accounts are not erased yet`);
  return true;
}

type Step = <Result>(work: (trx: Transaction) => Promise<Result>) => Promise<Result>;

/** Deletes what is left of an account, and yields after each step. */
async function* eraseAccount(
  deps: EraseDeps,
  erasure: ErasureRow,
  signal: AbortSignal,
): AsyncGenerator<void> {
  const forgetting: ForgetUploaderInput = {
    userUuid: erasure.user_uuid,
    nameKeys: erasure.name_keys,
    standIn: erasure.stand_in,
    keepsNights: erasure.keeps_nights,
  };
  const step: Step = async (work) => {
    signal.throwIfAborted();
    return await outwaitLocks(() => deps.db.transaction().execute(work), signal);
  };
  // Uploads without nights come first. An upload that is analysed meanwhile has nights and is found by them below.
  for (const uploadUuid of await findUploadsWithoutNights(deps))
    await step((trx) => forgetNameInWaitingUpload(deps, trx, { ...forgetting, uploadUuid }));
  for (let isMore = true; isMore; ) {
    yield* forgetNights(deps, forgetting, step);
    isMore = await step(async (trx) => {
      if (await forgetNextUpload(deps, trx, forgetting)) return true;
      await forgetRequests(trx, forgetting);
      await removeAccount(trx, forgetting.userUuid);
      return false;
    });
    yield;
  }
}

async function* forgetNights(
  deps: EraseDeps,
  forgetting: ForgetUploaderInput,
  step: Step,
): AsyncGenerator<void> {
  while (await step((trx) => forgetNextUpload(deps, trx, forgetting))) yield;
  for (;;) {
    const { nightUuids, uploadUuids } = await findNightsToForget(deps, forgetting);
    if (nightUuids.length === 0) return;
    for (const uploadUuid of uploadUuids) {
      await step((trx) => forgetNameInUpload(deps, trx, { ...forgetting, uploadUuid }));
      yield;
    }
    await step((trx) => forgetMembers(trx, forgetting, nightUuids));
    yield;
  }
}
