import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { formatTag } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatBytes } from "../../../lib/format-bytes.ts";
import { addressOfNight } from "../../../lib/kept/night-names.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Entry } from "../../../ui/entry-list.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { NameForm } from "../../../ui/name-form.tsx";
import { chooseFilesId } from "../choose/drop-zone.tsx";
import { useKeptDay } from "./kept-day.ts";
import type { KeptNight, KeptNights } from "./kept-nights.ts";

/** The greatest number of characters in a night's name. */
const maxNameLength = 60;

interface KeptEntryProps {
  readonly night: KeptNight;
  readonly kept: KeptNights;
}

/** A stored night; its name links to its page. */
export function KeptEntry({ night, kept }: KeptEntryProps) {
  const { t, locale } = useTranslation();
  const day = useKeptDay()(night);
  const [isNaming, setNaming] = useState(false);
  const own = [night.format, day].filter(Boolean).join(" · ");
  const name = night.name || own;
  const remove = () => {
    void kept.remove(night.id);
    addToast({ id: "kept", variant: "success", message: t("local.deleted", { name }) });
    // The focused button disappears with its entry.
    document.getElementById(chooseFilesId)?.focus();
  };
  return (
    <Entry
      title={
        <>
          <Link to="/upload" hash={addressOfNight(night.id)}>
            <bdi>{name}</bdi>
          </Link>
          {night.uploadUuid !== null && <Badge icon="check">{t("local.published")}</Badge>}
        </>
      }
      action={
        <Cluster gap={2}>
          <Button
            size="sm"
            variant="quiet"
            aria-label={t("local.renameNight", { name })}
            aria-expanded={isNaming}
            onClick={() => setNaming(!isNaming)}
          >
            {t("local.rename")}
          </Button>
          <Button size="sm" variant="quiet" aria-label={t("local.deleteNight", { name })} onClick={remove}>
            {t("local.delete")}
          </Button>
        </Cluster>
      }
    >
      <p>
        {[
          ...(night.name === "" ? [] : [own]),
          night.fileName,
          formatBytes(night.bytes.length, formatTag(locale)),
        ].join(" · ")}
      </p>
      {isNaming && (
        <NameForm
          label={t("local.name")}
          save={t("local.save")}
          maxLength={maxNameLength}
          name={night.name}
          onName={(given) => {
            setNaming(false);
            void kept.change(night.id, { name: given });
          }}
        />
      )}
    </Entry>
  );
}
