-- Refuses changes of audit entries. A trigger may remove names from the log (forget_names_in_audit); no other statement may
-- change it.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1 then return null; end if;
  raise exception 'the audit log is only added to';
end
$$;
