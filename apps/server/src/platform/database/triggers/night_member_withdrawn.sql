create or replace trigger night_member_withdrawn after delete or update of user_uuid, name, scope, presence on night_member
  for each row execute function record_withdrawal();
