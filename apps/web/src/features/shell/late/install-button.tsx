import { createPortal } from "react-dom";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { footerLinksId } from "./footer-links-id.ts";
import styles from "./install-button.module.css";
import { useInstallOffer } from "./install-offer.ts";

/** In the footer, where the browser offers it: the app with a window of its own, which opens logs. */
export function InstallButton() {
  const { t } = useTranslation();
  const install = useInstallOffer();
  const links = document.getElementById(footerLinksId);
  if (install === null || links === null) return null;
  return createPortal(
    <li>
      <button type="button" className={styles.install} onClick={install}>
        {t("late.install")}
      </button>
    </li>,
    links,
  );
}
