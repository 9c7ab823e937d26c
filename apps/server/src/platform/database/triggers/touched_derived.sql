-- A constraint trigger, for only those wait until the commit; they cannot be replaced.
drop trigger if exists touched_derived on touched;
create constraint trigger touched_derived after insert on touched deferrable initially deferred
  for each row when (num_nonnulls(new.night_uuid, new.user_uuid, new.season) = 0) execute function derive_touched();
