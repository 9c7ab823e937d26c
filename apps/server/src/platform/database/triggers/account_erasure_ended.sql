create or replace trigger account_erasure_ended after delete on account_erasure
  for each row execute function forget_names_in_audit();
