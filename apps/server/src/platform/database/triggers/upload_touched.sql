create or replace trigger upload_touched after update of user_uuid on upload
  for each row execute function note_touched();
