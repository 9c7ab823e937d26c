create or replace trigger run_touched after insert or delete or update of night_uuid, position, is_full, 
real_time_ms, last_hydrolyst_limb_break_time_ms, extraction_time_ms, median_limb_break_time_ms, below_floor on run
  for each row execute function note_touched();
