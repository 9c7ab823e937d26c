import type { NightAnswer } from "@hunt/contracts/nights";
import { type IneligibleReason, ineligibleReasons } from "@hunt/contracts/verification-reasons";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { ApiProblem } from "../../lib/api/api-problem.ts";
import { closeModal } from "../../lib/modals.ts";
import { settingsQuery } from "../../lib/queries/public-queries.ts";
import { addToast } from "../../lib/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { Modal } from "../../ui/modal.tsx";
import { knownObstacles } from "./known-obstacles.ts";
import { NightArrives } from "./night-arrives.tsx";
import { Obstacles } from "./obstacles.tsx";
import { ProofForm } from "./proof-form.tsx";
import { useRequestVerification, useVerifiableNight } from "./use-verification.ts";
import styles from "./verification.module.css";

/** Asks for the verification of a night. For a night that cannot be submitted, it gives the reason and the remedy. */
export function RequestDialog({ nightUuid }: { readonly nightUuid: string }) {
  const { t } = useTranslation();
  const { night, categories, failure, retry } = useVerifiableNight(nightUuid);
  return (
    <Modal title={t("verification.request")} onClose={closeModal}>
      {night === undefined || categories === undefined ? (
        <NightArrives failure={failure} onRetry={retry} />
      ) : (
        <Request night={night} categories={categories} />
      )}
    </Modal>
  );
}

interface RequestProps {
  readonly night: NightAnswer;
  readonly categories: Parameters<typeof ProofForm>[0]["categories"];
}

function Request({ night, categories }: RequestProps) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useRequestVerification();
  const { data: settings } = useQuery(settingsQuery);
  const refused = obstaclesIn(error);
  const obstacles = refused.length > 0 ? refused : knownObstacles(night, categories, settings);
  if (obstacles.length > 0) {
    return (
      <div className={styles.form}>
        <Obstacles reasons={obstacles} />
        <Cluster gap={2}>
          <Button onClick={closeModal}>{t("common.close")}</Button>
        </Cluster>
      </div>
    );
  }
  const onSuccess = () => {
    closeModal();
    addToast({ id: night.uuid, variant: "success", message: t("verification.sent") });
  };
  return (
    <ProofForm
      night={night}
      categories={categories}
      earlier={night.verification}
      submitLabel={t("verification.send")}
      isPending={isPending}
      error={error}
      onSubmit={(proof) => mutate({ nightUuid: night.uuid, ...proof }, { onSuccess })}
    />
  );
}

/** Returns the obstacles that the server found; empty for any other refusal. */
function obstaclesIn(error: unknown): readonly IneligibleReason[] {
  if (!(error instanceof ApiProblem) || error.code !== "night_not_eligible") return [];
  const told = String(error.params.reasons ?? "").split(/[\s,]+/);
  return ineligibleReasons.filter((reason) => told.includes(reason));
}
