import type { Scope } from "@hunt/engine/domain/words";
import type { UploadStore } from "../store/upload-store.ts";
import { DescriptionField } from "./description-field.tsx";
import { ScopeChoice } from "./scope-choice.tsx";

interface ChoicesFormProps {
  readonly scope: Scope;
  readonly description: string;
  readonly store: UploadStore;
  readonly isDisabled: boolean;
  readonly onScope: (scope: Scope) => void;
  readonly onDescription: (description: string) => void;
}

/** Fields for who may see what is published, and for its description. */
export function ChoicesForm({
  scope,
  description,
  store,
  isDisabled,
  onScope,
  onDescription,
}: ChoicesFormProps) {
  return (
    <>
      <ScopeChoice scope={scope} store={store} isDisabled={isDisabled} onChange={onScope} />
      <DescriptionField value={description} isDisabled={isDisabled} onChange={onDescription} />
    </>
  );
}
