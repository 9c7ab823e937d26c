import { useModal } from "../lib/modals.ts";

/** Where the modal that `openModal` opened is drawn. */
export function ModalHost() {
  const modal = useModal();
  return modal === null ? null : <modal.component {...modal.props} />;
}
