-- Only a constraint trigger can wait until the commit. PostgreSQL cannot replace one: it is dropped and made again.
drop trigger if exists touched_derived on touched;
create constraint trigger touched_derived after insert on touched deferrable initially deferred
  for each row when (num_nonnulls(new.night_uuid, new.user_uuid, new.season) = 0) execute function derive_touched();
