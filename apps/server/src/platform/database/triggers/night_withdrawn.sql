create or replace trigger night_withdrawn after delete or update of scope, hidden, deleted_at, gone_at, hidden_as, description
on night
  for each row execute function record_withdrawal();
