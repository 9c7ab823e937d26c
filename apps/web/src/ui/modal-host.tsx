import { useModal } from "../lib/modals.ts";

/** Where the modal that `openModal` opened is drawn. */
export function ModalHost() {
  return useModal();
}
