import { maxDescriptionLength } from "@hunt/contracts/limits";
import type { UpdateNightRequest } from "@hunt/contracts/own-nights";
import { type Scope, scopes } from "@hunt/engine/domain/words";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { api } from "../../lib/api/api.ts";
import { ApiProblem } from "../../lib/api/api-problem.ts";
import { closeModal } from "../../lib/modals.ts";
import { longFreshMs, retryUnlessRefused } from "../../lib/query-client.ts";
import { addToast } from "../../lib/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { Modal } from "../../ui/modal.tsx";
import { OptionList } from "../../ui/option-list.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Text } from "../../ui/text.tsx";
import { TextAreaField } from "../../ui/text-area-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ProblemNotice } from "../problem-notice.tsx";
import type { EditableNight } from "./editable-night.ts";
import { useUpdateNight } from "./use-own-night.ts";

/** A member's name is shown to everybody who sees the night, or only to the squad: "unlisted" would mean the same as "public". */
const memberScopes = ["public", "private"] as const;

/** Edits what an owner may change of a night, and who sees the member's name. Only changed fields are sent. */
export function EditNightDialog({ night }: { readonly night: EditableNight }) {
  const { t } = useTranslation();
  const [changes, setChanges] = useState<UpdateNightRequest>({});
  const { mutate, isPending, error } = useUpdateNight(night.uuid);
  const change = (next: UpdateNightRequest) => setChanges((before) => ({ ...before, ...next }));
  const isOwner = night.access === "owner";
  const scope = changes.scope ?? night.chosenScope ?? night.scope;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(changes).length === 0) return closeModal();
    mutate(changes, {
      onSuccess: () => {
        closeModal();
        addToast({ id: night.uuid, variant: "success", message: t("ownNight.edit.saved") });
      },
    });
  };
  return (
    <Modal title={t("ownNight.edit.title")} onClose={closeModal}>
      <Stack as="form" gap={5} onSubmit={save}>
        {isOwner && (
          <>
            <ScopeField
              label={t("ownNight.edit.scope")}
              options={scopes}
              hintOf={(option) => t(`ownNight.edit.scopeHint.${option}`)}
              value={scope}
              onChange={(value) => change({ scope: value })}
            />
            {night.chosenScope !== null && night.chosenScope !== night.scope && (
              <Text tone="muted" size="sm">
                {t("ownNight.edit.wider", { scope: t(`common.scope.${night.scope}`) })}
              </Text>
            )}
            <DescriptionField
              value={changes.description ?? night.description}
              onChange={(description) => change({ description })}
            />
            <CategoryField
              night={night}
              value={changes.category === undefined ? night.category : changes.category}
              onChange={(category) => change({ category })}
            />
            <SaidDayField
              night={night}
              value={changes.saidOn === undefined ? night.saidOn : changes.saidOn}
              onChange={(saidOn) => change({ saidOn })}
            />
          </>
        )}
        {night.memberScope !== null && (
          <ScopeField
            label={t("ownNight.edit.memberScope")}
            options={memberScopes}
            hintOf={(option) => t(`ownNight.edit.memberHint.${option}`)}
            value={(changes.memberScope ?? night.memberScope) === "private" ? "private" : "public"}
            onChange={(value) => change({ memberScope: value })}
          />
        )}
        {error instanceof ApiProblem && <ProblemNotice problem={error} />}
        <Cluster gap={2}>
          <Button type="submit" variant="main" isBusy={isPending}>
            {t("ownNight.edit.save")}
          </Button>
          <Button onClick={closeModal}>{t("ownNight.edit.cancel")}</Button>
        </Cluster>
      </Stack>
    </Modal>
  );
}

interface CategoryFieldProps {
  readonly night: EditableNight;
  readonly value: string | null;
  readonly onChange: (category: string | null) => void;
}

/** Chooses among the season's categories that the night fits; shows nothing when it fits none. */
function CategoryField({ night, value, onChange }: CategoryFieldProps) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ["categories", "of-night", night.season],
    queryFn: ({ signal }) => api.get("/v2/categories", { query: { season: night.season }, signal }),
    staleTime: longFreshMs,
    retry: retryUnlessRefused,
  });
  const fitting = (data?.items ?? []).filter(
    ({ slug, archived, squadSizes, minimumFullRuns }) =>
      slug === night.category ||
      (!archived && squadSizes.includes(night.squadSize) && minimumFullRuns <= night.fullRunsCount),
  );
  if (fitting.length === 0) return null;
  return (
    <SelectField
      label={t("ownNight.edit.category")}
      value={value ?? ""}
      onChange={(slug) => onChange(slug === "" ? null : slug)}
    >
      <option value="">{t("ownNight.edit.noCategory")}</option>
      {fitting.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

interface DescriptionFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The owner's description of the night, in plain text. */
function DescriptionField({ value, onChange }: DescriptionFieldProps) {
  const { t } = useTranslation();
  return (
    <TextAreaField
      label={t("ownNight.edit.description")}
      value={value}
      maxLength={maxDescriptionLength}
      onChange={onChange}
    />
  );
}

interface SaidDayFieldProps {
  readonly night: Pick<EditableNight, "startedAt" | "playedOn" | "builtOn">;
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
}

/** The field for the day that the owner remembers; shows nothing when a log has the day or a moderator has set it. */
function SaidDayField({ night: { startedAt, playedOn, builtOn }, value, onChange }: SaidDayFieldProps) {
  const { t } = useTranslation();
  if (startedAt !== null || playedOn !== null) return null;
  return (
    <>
      <TextField
        label={t("ownNight.edit.saidOn")}
        type="date"
        value={value ?? ""}
        min={builtOn ?? undefined}
        max={new Date().toISOString().slice(0, 10)}
        onChange={({ target }) => onChange(target.value === "" ? null : target.value)}
      />
      <Text tone="muted" size="sm">
        {t("ownNight.edit.saidOnHint")}
      </Text>
    </>
  );
}

interface ScopeFieldProps<Option extends Scope> {
  readonly label: string;
  readonly options: readonly Option[];
  /** Returns the explanation of an option. */
  readonly hintOf: (option: Option) => string;
  readonly value: Option;
  readonly onChange: (scope: Option) => void;
}

/** Chooses who may see something. */
function ScopeField<Option extends Scope>(props: ScopeFieldProps<Option>) {
  const { label, options, hintOf, value, onChange } = props;
  const { t } = useTranslation();
  return (
    <OptionList
      label={label}
      options={options.map((option) => ({
        value: option,
        label: t(`common.scope.${option}`),
        hint: hintOf(option),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
