create or replace trigger night_member_touched after insert or delete or update on night_member
  for each row execute function note_touched();
