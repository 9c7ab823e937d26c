-- Removes the names of a deleted account, and its forum account, from the audit log; the account's uuid stays. Each entry is
-- found by an index. The log is changed by nothing else.
create or replace function forget_names_in_audit() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  accounts text[];
begin
  -- Accounts that were merged into the deleted one belong to the same person.
  with recursive merged as (
    select old.user_uuid::text as account
    union
    select details ->> 'fromUuid' from merged join audit_entry on object_kind = 'user' and object = merged.account
    where action = 'user.merge'
  )
  select array_agg(account) into accounts from merged;

  update audit_entry set
    object = case when object_kind = 'name' then old.stand_in else object end,
    details = details - '{aliases,forumId}'::text[]
  where ((object_kind = 'user' and object = any(accounts)) or details ->> 'userUuid' = any(accounts))
    and ((object_kind = 'name' and object <> old.stand_in) or details ?| '{aliases,forumId}'::text[]);

  -- The present holder of the name keeps the entry, which no longer says who held the name before.
  update audit_entry set details = details || '{"formerHolder": null}'
  where object_kind = 'name' and object = any(old.names) and details ->> 'formerHolder' = any(accounts);

  -- Another account was refused a name that looks like one of the deleted account's names.
  update audit_entry set details = details || jsonb_build_object('looksLike', old.stand_in)
  where action = 'name.refuse' and details ->> 'looksLike' = any(old.names) and not exists (
    select from user_account where ign = details ->> 'looksLike' and uuid <> old.user_uuid
  );
  return null;
end
$$;
