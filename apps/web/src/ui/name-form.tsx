import { type FormEvent, useState } from "react";
import { Button } from "./button.tsx";
import { Cluster } from "./layout.tsx";
import { TextField } from "./text-field.tsx";

interface NameFormProps {
  readonly label: string;
  readonly save: string;
  readonly name: string;
  /** The longest name, in characters. */
  readonly maxLength: number;
  /** Called with the new name, or with the old one when the form is left by Escape. */
  readonly onName: (name: string) => void;
}

/** Edits the name that a hunter gives to something of their own, in the place where the name is shown. */
export function NameForm({ label, save, name, maxLength, onName }: NameFormProps) {
  const [text, setText] = useState(name);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onName(text.trim());
  };
  return (
    <Cluster as="form" gap={2} align="end" onSubmit={onSubmit}>
      <TextField
        label={label}
        value={text}
        maxLength={maxLength}
        autoFocus
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onName(name);
        }}
      />
      <Button type="submit" size="sm">
        {save}
      </Button>
    </Cluster>
  );
}
