import type { ButtonHTMLAttributes, Ref } from "react";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";

/** `main` is the page's one main action. */
type ButtonVariant = "main" | "plain" | "quiet";
type ButtonSize = "md" | "sm";

export interface ButtonLook {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
}

/** The look of a button for a link. */
export function buttonClassName({ variant = "plain", size = "md" }: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], size === "sm" && styles.small);
}

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonLook & { readonly ref?: Ref<HTMLButtonElement> };

export function Button({ variant, size, className, type = "button", ...rest }: ButtonProps) {
  const look: ButtonLook = { ...(variant && { variant }), ...(size && { size }) };
  return <button type={type} className={classNames(buttonClassName(look), className)} {...rest} />;
}
