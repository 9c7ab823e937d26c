import { useTranslation } from "../../../i18n/shown-texts.ts";
import { canShareLinks, shareLink } from "../../../lib/share-link.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Stack } from "../../../ui/layout.tsx";
import styles from "./to-pc.module.css";

/** The address of the upload page that is short enough to be typed; the server redirects it (docs/product.md, "Addresses"). */
const shortPath = "/u";

/** Leads from a phone to the PC that has the log: an address to type there, and a button that hands it on. */
export function ToPc() {
  const { t } = useTranslation();
  const url = `${location.origin}${shortPath}`;
  const canShare = canShareLinks();
  const share = () => shareLink({ url, done: t("upload.status.linkCopied"), refused: t("toPc.copyFailed") });
  return (
    <Stack as="section" gap={3} align="start" className={styles.panel} aria-labelledby="to-pc">
      <h2 id="to-pc" className={styles.title}>
        {t("toPc.title")}
      </h2>
      <p>{t("toPc.text")}</p>
      <code className={styles.address}>{`${location.host}${shortPath}`}</code>
      <Button variant="main" onClick={() => void share()}>
        <Icon name={canShare ? "external" : "copy"} />
        {canShare ? t("toPc.send") : t("upload.status.copyLink")}
      </Button>
    </Stack>
  );
}
