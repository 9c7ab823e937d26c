import type { UserAnswer } from "@hunt/contracts/users";
import { getRouteApi } from "@tanstack/react-router";
import { FindHunter } from "../../../domain-ui/find-hunter.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { hunterAddress } from "../../../lib/hunter-address.ts";

const route = getRouteApi("/users/$hunter/against/$other");

interface ChooseOtherProps {
  readonly hunter: UserAnswer;
  readonly onChosen?: () => void;
}

/** Sets the first beside somebody else; figure and views stay. */
export function ChooseOther({ hunter, onChosen }: ChooseOtherProps) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  return (
    <FindHunter
      label={t("hunter.missing.label")}
      placeholder={t("hunter.missing.label")}
      onTake={(taken) => {
        onChosen?.();
        void navigate({
          params: { hunter: hunterAddress(hunter), other: hunterAddress(taken) },
          search: ({ page: _, ...search }) => search,
        });
      }}
    />
  );
}
