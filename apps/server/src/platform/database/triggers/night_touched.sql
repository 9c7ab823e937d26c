create or replace trigger night_touched after insert or delete or update on night
  for each row execute function note_touched();
