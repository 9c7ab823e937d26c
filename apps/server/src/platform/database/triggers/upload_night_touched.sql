create or replace trigger upload_night_touched after insert or delete or update of night_uuid, disputes, settled_for, given_up_at, scope, status, is_acquainted,
  voice_weight
on upload_night
  for each row execute function note_touched();
