import { maxSearchLength } from "@hunt/contracts/limits";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useId } from "react";
import { Button } from "../ui/button.tsx";
import { Cluster, Stack } from "../ui/layout.tsx";
import { SearchBox } from "../ui/search-field.tsx";

interface HunterSearchFormProps {
  readonly label: string;
  /** The text of the button. */
  readonly action: string;
  /** The text in the field; another one replaces what was typed. */
  readonly name: string;
}

/** Searches the database for hunters by a part of their name. Nothing is asked before the form is sent. */
export function HunterSearchForm({ label, action, name }: HunterSearchFormProps) {
  const navigate = useNavigate();
  const fieldId = useId();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("search") ?? "").trim();
    void navigate({ to: "/database", search: text === "" ? {} : { search: text } });
  };
  return (
    <search>
      <form action="/database" onSubmit={onSubmit}>
        <Stack gap={1} align="center">
          <label htmlFor={fieldId}>{label}</label>
          <Cluster gap={2} justify="center">
            <SearchBox>
              <input
                key={name}
                id={fieldId}
                name="search"
                type="search"
                autoComplete="off"
                spellCheck={false}
                enterKeyHint="search"
                maxLength={maxSearchLength}
                defaultValue={name}
              />
            </SearchBox>
            <Button type="submit" size="sm">
              {action}
            </Button>
          </Cluster>
        </Stack>
      </form>
    </search>
  );
}
