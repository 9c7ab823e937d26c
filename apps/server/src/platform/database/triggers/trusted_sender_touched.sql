create or replace trigger trusted_sender_touched after insert or update or delete on trusted_sender
  for each row execute function note_touched();
