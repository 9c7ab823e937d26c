import type { UserAnswer } from "@hunt/contracts/users";
import { getRouteApi } from "@tanstack/react-router";
import { FindHunter } from "../../../domain-ui/find-hunter.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { hunterAddress } from "../../../lib/hunter-address.ts";
import styles from "./against-page.module.css";

const route = getRouteApi("/users/$hunter/against/$other");

interface ChooseOtherProps {
  readonly hunter: UserAnswer;
  readonly name: string;
}

/** Sets the first beside somebody else. */
export function ChooseOther({ hunter, name }: ChooseOtherProps) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  return (
    <section className={styles.choose} aria-labelledby="choose-other">
      <h2 id="choose-other">{t("against.choose", { name })}</h2>
      <FindHunter
        label={t("hunter.missing.label")}
        placeholder={t("hunter.missing.label")}
        onTake={(taken) =>
          void navigate({
            params: { hunter: hunterAddress(hunter), other: hunterAddress(taken) },
            search: ({ page: _, ...search }) => search,
          })
        }
      />
    </section>
  );
}
