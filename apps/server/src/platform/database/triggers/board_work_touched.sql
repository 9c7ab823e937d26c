create or replace trigger board_work_touched after insert or update on board_work
  for each row execute function note_touched();
