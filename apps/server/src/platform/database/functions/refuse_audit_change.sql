-- The audit log is only added to. A trigger may take names out of it (forget_names_in_audit); no statement of its own does.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1 then return null; end if;
  raise exception 'the audit log is only added to';
end
$$;
