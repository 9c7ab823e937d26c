create or replace trigger game_run_withdrawn after delete or update of user_uuid on game_run
  for each row execute function record_withdrawal();
