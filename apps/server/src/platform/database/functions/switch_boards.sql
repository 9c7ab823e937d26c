-- Puts the rebuilt boards of some seasons in the place of the former boards, which no page reads any more. Runs under the lock of all
-- derived tables, so that no commit writes to either meanwhile.
create or replace function switch_boards(seasons smallint[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7203117);
  update board set season = -32768, category = category || ' ' || id where season = any (seasons);
  update board set season = -season where season in (select -shown from unnest(seasons) shown);
  update board_change set every = every + 1, verified = verified + 1;
end
$$;
