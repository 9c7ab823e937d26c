import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { cardTexts, NotificationCard } from "../../../domain-ui/notification-card.tsx";
import { loadFirstTextsIn } from "../../../i18n/i18n.ts";
import { intlTag, type Locale, localeNames, locales, textDirection } from "../../../i18n/locale.ts";
import { translateIn, useTranslation } from "../../../i18n/shown-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckField } from "../../../ui/check-field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { Text, VisuallyHidden } from "../../../ui/text.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import notificationPreviewStyles from "./notification-preview.module.css";
import { SettingNote, type SettingProps } from "./setting-note.tsx";
import type { Values } from "./settings-draft.ts";
import styles from "./settings-page.module.css";

/** The notification card of the home page, with its texts for everybody and for each language, and a preview. */
export function NotificationSettings(setting: SettingProps) {
  const { t, locale: ownLocale } = useTranslation();
  const [locale, setLocale] = useState<Locale>(ownLocale);
  const { draft, onEdit } = setting;
  const own = draft.notificationTexts.find((text) => text.locale === locale);
  return (
    <div className={styles.halves}>
      <div className={styles.fields}>
        <div className={styles.setting}>
          <CheckField
            isChecked={draft.notificationActive}
            onChange={(notificationActive) => onEdit({ notificationActive })}
          >
            {t("adminSettings.key.notificationActive.label")}
          </CheckField>
          <SettingNote {...setting} name="notificationActive" />
        </div>
        <CardFields
          titleLabel={t("adminSettings.key.notificationTitle.label")}
          bodyLabel={t("adminSettings.key.notificationBody.label")}
          text={{ title: draft.notificationTitle, body: draft.notificationBody }}
          titleNote={(id) => <SettingNote {...setting} name="notificationTitle" id={id} />}
          bodyNote={(id) => <SettingNote {...setting} name="notificationBody" id={id} />}
          onEdit={({ title, body }) => onEdit({ notificationTitle: title, notificationBody: body })}
        />
      </div>
      <div className={styles.fields}>
        <div className={styles.setting}>
          <p className={styles.label}>{t("adminSettings.key.notificationTexts.label")}</p>
          <LanguageChoice
            locale={locale}
            withWords={draft.notificationTexts.map((text) => text.locale)}
            onChoose={setLocale}
          />
          <SettingNote {...setting} name="notificationTexts" />
        </div>
        <CardFields
          key={locale}
          titleLabel={t("adminSettings.notification.titleIn", { language: localeNames[locale] })}
          bodyLabel={t("adminSettings.notification.bodyIn", { language: localeNames[locale] })}
          lang={locale}
          text={own ?? { title: null, body: null }}
          onEdit={(text) =>
            onEdit({ notificationTexts: withCard(draft.notificationTexts, { ...text, locale }) })
          }
        />
        <NotificationPreview
          {...cardTexts(draft, locale)}
          locale={locale}
          isShown={draft.notificationActive}
        />
      </div>
    </div>
  );
}

interface CardText {
  readonly title: string | null;
  readonly body: string | null;
}

interface CardFieldsProps {
  readonly titleLabel: string;
  readonly bodyLabel: string;
  /** The language of the text; absent for the text that is for everybody. */
  readonly lang?: Locale;
  readonly text: CardText;
  /** Returns the note below a field, given the id by which the field refers to the note. */
  readonly titleNote?: (id: string) => ReactNode;
  readonly bodyNote?: (id: string) => ReactNode;
  readonly onEdit: (text: CardText) => void;
}

/** Title and text of a card. */
function CardFields({ lang, text, onEdit, ...words }: CardFieldsProps) {
  const id = useId();
  const { titleLabel, bodyLabel, titleNote, bodyNote } = words;
  const { title, body } = text;
  const inLanguage = lang === undefined ? {} : { lang: intlTag(lang), dir: textDirection(lang) };
  return (
    <>
      <div className={styles.setting}>
        <TextField
          {...inLanguage}
          label={titleLabel}
          value={title ?? ""}
          autoComplete="off"
          aria-describedby={titleNote && `${id}-title`}
          onChange={({ target: { value } }) => onEdit({ title: value === "" ? null : value, body })}
        />
        {titleNote?.(`${id}-title`)}
      </div>
      <div className={styles.setting}>
        <label htmlFor={id} className={styles.label}>
          {bodyLabel}
        </label>
        <textarea
          {...inLanguage}
          id={id}
          rows={5}
          className={styles.text}
          value={body ?? ""}
          aria-describedby={bodyNote && `${id}-body`}
          onChange={({ target: { value } }) => onEdit({ title, body: value === "" ? null : value })}
        />
        {bodyNote?.(`${id}-body`)}
      </div>
    </>
  );
}

type Cards = Values["notificationTexts"];

/** Returns the cards with one language's card replaced, or removed when it has no text; sorted by language. */
function withCard(cards: Cards, card: Cards[number]): Cards {
  const others = cards.filter((other) => other.locale !== card.locale);
  const { locale, title, body } = card;
  // The cards keep the server's order, so that restoring the old text counts as no change.
  const all = title === null && body === null ? others : [...others, { locale, title, body }];
  return all.toSorted((a, b) => locales.indexOf(a.locale) - locales.indexOf(b.locale));
}

interface LanguageChoiceProps {
  readonly locale: Locale;
  /** The languages that have texts of their own. */
  readonly withWords: readonly Locale[];
  readonly onChoose: (locale: Locale) => void;
}

/** Selects the language whose card is edited and previewed. */
function LanguageChoice({ locale, withWords, onChoose }: LanguageChoiceProps) {
  const { t } = useTranslation();
  return (
    <Cluster gap={1} role="group" aria-label={t("adminSettings.notification.languages")}>
      {locales.map((each) => (
        <Button
          key={each}
          size="sm"
          variant={each === locale ? "plain" : "quiet"}
          aria-pressed={each === locale}
          onClick={() => onChoose(each)}
        >
          <span lang={intlTag(each)}>{localeNames[each]}</span>
          {withWords.includes(each) && (
            <>
              <Icon name="check" />
              <VisuallyHidden>{t("adminSettings.notification.hasWords")}</VisuallyHidden>
            </>
          )}
        </Button>
      ))}
    </Cluster>
  );
}

interface NotificationPreviewProps {
  readonly title: string;
  readonly body: string;
  readonly locale: Locale;
  readonly isShown: boolean;
}

/** Previews the card between its neighbours on the home page, as readers of a language see it. */
function NotificationPreview({ title, body, locale, isShown }: NotificationPreviewProps) {
  const { t, locale: ownLocale } = useTranslation();
  const { data: isThere = false } = useQuery({
    queryKey: ["texts", locale],
    queryFn: async () => {
      await loadFirstTextsIn(locale);
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const inLocale = (isThere ? translateIn(locale) : null) ?? t;
  return (
    <Stack gap={3} className={notificationPreviewStyles.preview}>
      <h3 className={notificationPreviewStyles.title}>{t("adminSettings.notification.preview")}</h3>
      <Stack
        gap={4}
        className={notificationPreviewStyles.page}
        lang={intlTag(locale)}
        dir={textDirection(locale)}
        data-testid="preview"
      >
        <Text tone="muted" size="lg" weight="strong">
          {inLocale("home.nextNights")} · {inLocale("home.alreadyAnalyzed")}
        </Text>
        {isShown && title + body !== "" ? (
          <NotificationCard
            title={title}
            body={body}
            dismissLabel={inLocale("home.dismissNotice")}
            onDismiss={() => {}}
          />
        ) : (
          <p
            className={notificationPreviewStyles.nothing}
            lang={intlTag(ownLocale)}
            dir={textDirection(ownLocale)}
          >
            {t("adminSettings.notification.nothing")}
          </p>
        )}
        <Text tone="muted" size="lg" weight="strong">
          {inLocale("home.recentHunts")}
        </Text>
      </Stack>
    </Stack>
  );
}
