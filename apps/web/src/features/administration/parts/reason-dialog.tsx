import { type ReactNode, useState } from "react";
import { ChangeDialog, ReasonField, refusalOf } from "../../../domain-ui/desk/change-dialog.tsx";
import { closeModal } from "../../../lib/modals.ts";

interface ReasonDialogProps {
  readonly title: string;
  /** The label of the button that confirms. */
  readonly confirm: string;
  readonly isBusy: boolean;
  /** True when the action cannot be confirmed: nothing would change, or the changes are not known yet. */
  readonly isOff?: boolean;
  /** Why the action failed. */
  readonly error: Error | null;
  readonly onSubmit: (reason: string) => void;
  /** The explanation of what the action will do. */
  readonly children: ReactNode;
}

/** The last step of every change by an admin: shows what will happen, and asks for a reason for the audit log. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, confirm, isBusy, isOff = false, error, onSubmit, children } = props;
  const [reason, setReason] = useState("");
  const problem = refusalOf(error);
  return (
    <ChangeDialog
      title={title}
      confirm={confirm}
      isReady={reason.trim() !== "" && !isOff}
      isBusy={isBusy}
      problem={problem}
      onSubmit={() => onSubmit(reason.trim())}
      onClose={closeModal}
    >
      {children}
      <ReasonField value={reason} onChange={setReason} />
      {problem?.errors.map(({ field, message }) => (
        <p key={field}>
          <code>{field}</code> {message}
        </p>
      ))}
    </ChangeDialog>
  );
}
