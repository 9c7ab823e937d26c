create or replace trigger verification_move_kept before update on verification_move
  for each row execute function refuse_move_change();
