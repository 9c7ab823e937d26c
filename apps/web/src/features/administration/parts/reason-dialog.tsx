import { type ReactNode, useState } from "react";
import { ChangeDialog, ReasonField, refusalOf } from "../../../domain-ui/desk/change-dialog.tsx";
import { closeModal } from "../../../lib/modals.ts";

interface ReasonDialogProps {
  readonly title: string;
  /** Of the button that does it. */
  readonly confirm: string;
  readonly isBusy: boolean;
  /** It cannot be done: nothing would change, or it is not known yet what. */
  readonly isOff?: boolean;
  /** Why it failed. */
  readonly error: Error | null;
  readonly onSubmit: (reason: string) => void;
  /** What will happen. */
  readonly children: ReactNode;
}

/** The end of whatever an admin changes: what happens, and why, for the audit log. */
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
