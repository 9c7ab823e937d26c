create or replace trigger user_account_touched after insert or delete or update of ign_key, verified_at, search_key, 
created_at on user_account
  for each row execute function note_touched();
