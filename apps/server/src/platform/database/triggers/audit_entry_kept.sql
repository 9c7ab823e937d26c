create or replace trigger audit_entry_kept before update or delete or truncate on audit_entry
  for each statement execute function refuse_audit_change();
