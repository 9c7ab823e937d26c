create or replace trigger setting_touched after insert or delete or update on setting
  for each row execute function note_touched();
