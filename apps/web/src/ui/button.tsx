import type { ButtonHTMLAttributes, MouseEvent, Ref } from "react";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";

/** `main` is the page's one main action. */
type ButtonVariant = "main" | "plain" | "quiet";
type ButtonSize = "md" | "sm";

export interface ButtonLook {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
}

/** Returns the class names that make a link look like a button. */
export function buttonClassName({ variant = "plain", size = "md" }: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], size === "sm" && styles.small);
}

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonLook & {
    readonly ref?: Ref<HTMLButtonElement>;
    /**
     * Whether the button's action is running. The button then does nothing, but keeps the focus, which a disabled button
     * would lose.
     */
    readonly isBusy?: boolean;
  };

export function Button(props: ButtonProps) {
  const { variant, size, className, type = "button", isBusy = false, onClick, ...rest } = props;
  const look: ButtonLook = { ...(variant && { variant }), ...(size && { size }) };
  const act = (event: MouseEvent<HTMLButtonElement>) => {
    // A form's button is prevented too, so that nothing is sent twice.
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      className={classNames(buttonClassName(look), className)}
      {...(isBusy && { "aria-disabled": true })}
      onClick={act}
      {...rest}
    />
  );
}
