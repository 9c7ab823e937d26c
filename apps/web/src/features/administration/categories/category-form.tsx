import type { CategoryAnswer } from "@hunt/contracts/categories";
import { maxRequirementLength } from "@hunt/contracts/limits";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { squadSizeKey } from "../../../domain-ui/squad-size-key.ts";
import { defaultLocale, intlTag, localeNames, locales, toLocale } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { openModal } from "../../../lib/modals.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckField } from "../../../ui/check-field.tsx";
import { Cluster, List, Stack } from "../../../ui/layout.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { Text } from "../../../ui/text.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import {
  type CategoryDraft,
  categoryProblems,
  draftOf,
  newCategory,
  withRequirement,
} from "./category-draft.ts";
import styles from "./category-form.module.css";
import { SaveCategoryDialog } from "./save-category-dialog.tsx";

interface CategoryFormProps {
  /** Null for a new category. */
  readonly category: CategoryAnswer | null;
  readonly season: number;
  readonly others: readonly CategoryAnswer[];
  readonly onClose: () => void;
}

/** The form of a category; checked while it is typed, saved with a reason. */
export function CategoryForm({ category, season, others, onClose }: CategoryFormProps) {
  const { t } = useTranslation();
  const before = category === null ? null : draftOf(category);
  const [draft, setDraft] = useState(() => before ?? newCategory(season, others));
  const [isSent, setSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>("input:not([readonly])")?.focus(), []);
  const edit = (next: Partial<CategoryDraft>) => setDraft((old) => ({ ...old, ...next }));
  const taken = before === null ? others.map(({ slug }) => slug) : [];
  const problems = categoryProblems(draft, taken);
  // A field that nobody has touched is not reported as empty.
  const shown = problems.filter(
    (problem) => isSent || !((problem === "slug" || problem === "name") && draft[problem] === ""),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (problems.length === 0) openModal(SaveCategoryDialog, { before, after: draft, onDone: onClose });
  };
  return (
    <Stack
      as="form"
      gap={4}
      className={styles.form}
      ref={form}
      onSubmit={submit}
      aria-label={
        category === null ? t("adminCategories.add") : t("adminCategories.editOf", { name: category.name })
      }
    >
      <MainFields draft={draft} isNew={before === null} onEdit={edit} />
      <SquadSizes sizes={draft.squadSizes} onChange={(squadSizes) => edit({ squadSizes })} />
      <Demands draft={draft} onEdit={edit} />
      <RequirementFields
        requirements={draft.requirements}
        onChange={(requirements) => edit({ requirements })}
      />
      {shown.length > 0 && (
        <List gap={1} className={styles.problems} role="alert">
          {shown.map((problem) => (
            <li key={problem}>{t(`adminCategories.problem.${problem}`)}</li>
          ))}
        </List>
      )}
      <Cluster gap={2} justify="end">
        <Button size="sm" variant="quiet" onClick={onClose}>
          {t("person.form.cancel")}
        </Button>
        <Button type="submit" size="sm" variant="main">
          {t("adminCategories.save")}
        </Button>
      </Cluster>
    </Stack>
  );
}

interface MainFieldsProps {
  readonly draft: CategoryDraft;
  readonly isNew: boolean;
  readonly onEdit: (next: Partial<CategoryDraft>) => void;
}

function MainFields({ draft, isNew, onEdit }: MainFieldsProps) {
  const { t } = useTranslation();
  const count = (text: string) => (text === "" ? Number.NaN : Number(text));
  const shown = (value: number) => (Number.isNaN(value) ? "" : String(value));
  return (
    <div className={styles.fields}>
      <TextField
        label={t("adminCategories.field.name")}
        value={draft.name}
        autoComplete="off"
        onChange={({ target }) => onEdit({ name: target.value })}
      />
      <TextField
        label={t("adminCategories.field.slug")}
        value={draft.slug}
        readOnly={!isNew}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onEdit({ slug: target.value.toLowerCase() })}
      />
      <TextField
        label={t("adminCategories.field.minimumFullRuns")}
        type="number"
        min={0}
        max={100}
        value={shown(draft.minimumFullRuns)}
        onChange={({ target }) => onEdit({ minimumFullRuns: count(target.value) })}
      />
      <TextField
        label={t("adminCategories.field.position")}
        type="number"
        min={0}
        max={10_000}
        value={shown(draft.position)}
        onChange={({ target }) => onEdit({ position: count(target.value) })}
      />
    </div>
  );
}

/** The proof that a category requires, and who can see the category. */
function Demands({ draft, onEdit }: Omit<MainFieldsProps, "isNew">) {
  const { t } = useTranslation();
  return (
    <Cluster gap={5} rowGap={0} className={styles.checks}>
      <CheckField isChecked={draft.needsVsPov} onChange={(needsVsPov) => onEdit({ needsVsPov })}>
        {t("adminCategories.field.needsVsPov")}
      </CheckField>
      <CheckField
        isChecked={draft.needsInputOverlay}
        onChange={(needsInputOverlay) => onEdit({ needsInputOverlay })}
      >
        {t("adminCategories.field.needsInputOverlay")}
      </CheckField>
      <CheckField
        isChecked={draft.scope === "private"}
        onChange={(isDraft) => onEdit({ scope: isDraft ? "private" : "public" })}
      >
        {t("adminCategories.field.draft")}
      </CheckField>
      <CheckField isChecked={draft.archived} onChange={(archived) => onEdit({ archived })}>
        {t("adminCategories.field.archived")}
      </CheckField>
    </Cluster>
  );
}

interface SquadSizesProps {
  readonly sizes: readonly number[];
  readonly onChange: (sizes: number[]) => void;
}

function SquadSizes({ sizes, onChange }: SquadSizesProps) {
  const { t } = useTranslation();
  return (
    <Cluster as="fieldset" gap={5} rowGap={0} className={styles.checks}>
      <legend className={styles.legend}>{t("adminCategories.field.squadSizes")}</legend>
      {[1, 2, 3, 4].map((size) => (
        <CheckField
          key={size}
          isChecked={sizes.includes(size)}
          onChange={(isChecked) =>
            onChange(
              [...sizes.filter((each) => each !== size), ...(isChecked ? [size] : [])].toSorted(
                (a, b) => a - b,
              ),
            )
          }
        >
          {t(`common.squadSize.${squadSizeKey(size)}`)}
        </CheckField>
      ))}
    </Cluster>
  );
}

interface RequirementFieldsProps {
  readonly requirements: CategoryDraft["requirements"];
  readonly onChange: (requirements: CategoryDraft["requirements"]) => void;
}

/**
 * The requirements on a night, a text for each language. Without any text every night counts; a language without a text
 * shows the English one.
 */
function RequirementFields({ requirements, onChange }: RequirementFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const [locale, setLocale] = useState(defaultLocale);
  return (
    <Stack gap={1}>
      <Cluster gap={4} rowGap={2} justify="between">
        <label htmlFor={id} className={styles.legend}>
          {t("adminCategories.field.requirements")}
        </label>
        <SelectField
          isInline
          label={t("adminCategories.field.language")}
          value={locale}
          onChange={(value) => setLocale(toLocale(value))}
        >
          {locales.map((each) => (
            <option key={each} value={each}>
              {requirements[each] === undefined ? localeNames[each] : `${localeNames[each]} ✓`}
            </option>
          ))}
        </SelectField>
      </Cluster>
      <textarea
        key={locale}
        id={id}
        rows={3}
        lang={intlTag(locale)}
        className={styles.text}
        defaultValue={requirements[locale] ?? ""}
        maxLength={maxRequirementLength}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(withRequirement(requirements, locale, target.value))}
      />
      <Text tone="muted" size="sm" id={`${id}-hint`}>
        {t("adminCategories.field.requirementsNote")}
      </Text>
    </Stack>
  );
}
