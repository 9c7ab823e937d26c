import { openSignIn, preloadSignIn } from "../../../domain-ui/sign-in/open-sign-in.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { addToast } from "../../../lib/toasts.ts";

interface SignInButtonProps {
  readonly className: string | undefined;
  readonly onOpen?: () => void;
}

/** Opens the sign-in, whose code is loaded once the pointer or the focus reaches the button. */
export function SignInButton({ className, onOpen }: SignInButtonProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      onPointerEnter={preloadSignIn}
      onFocus={preloadSignIn}
      onClick={() => {
        onOpen?.();
        openSignIn().catch(() =>
          addToast({ id: "signIn", variant: "error", message: t("shell.error.chunk") }),
        );
      }}
    >
      {t("shell.signIn")}
    </button>
  );
}
