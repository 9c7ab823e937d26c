create or replace trigger weighed_account_touched after insert or update or delete on weighed_account
  for each row execute function note_touched();
