-- Takes the names of an account that is gone out of the entries of the audit log that are about it or by it: the uuid stays.
-- The only change that the log ever sees.
create or replace function forget_names_in_audit() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  account text := old.user_uuid;
  name text;
begin
  foreach name in array old.names loop
    update audit_entry set
      object = case when object_kind = 'name' and object = name then old.stand_in else object end,
      details = replace(details::text, to_json(name)::text, to_json(old.stand_in)::text)::jsonb
    where (by_name = account or object = account or strpos(details::text, account) > 0)
      and (object = name or strpos(details::text, to_json(name)::text) > 0);
  end loop;
  return null;
end
$$;
