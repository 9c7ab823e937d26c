-- Runs at the commit of a transaction: computes anew, from the sources, everything that is derived of the rows that the
-- transaction touched. Nothing is added or subtracted, so nothing can drift.
--
-- Transactions do this one after the other, and each statement sees the commits before it. So two transactions that change
-- the same squad never miss one another. While boards are locked, touched nights, hunters and seasons wait for the commit
-- that unlocks the boards.
--
-- Planning these statements takes longer than executing them for one night. So a few nights and hunters are computed with
-- the plans that the connection already has, and many with plans that are made for their number.
create or replace function derive_touched() returns trigger language plpgsql
  security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  few constant integer := 40;
  -- More nights than this are done in parts (modules/board-work).
  at_once constant integer := 500;
  was_locked boolean;
  many smallint[];
  nights uuid[];
  new_nights uuid[];
  hunters uuid[];
  seasons smallint[];
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'nights are changed in read committed transactions only: boards must see what others did';
  end if;
  perform pg_advisory_xact_lock(7203117);

  with taken as (
    delete from touched where by_transaction = new.by_transaction and not is_waiting
    returning night_uuid, user_uuid, season, is_new
  )
  select array_agg(distinct night_uuid) filter (where night_uuid is not null), array_agg(night_uuid) filter (where is_new),
    array_agg(distinct user_uuid) filter (where user_uuid is not null),
    array_agg(distinct season) filter (where season is not null)
  into nights, new_nights, hunters, seasons from taken;
  hunters := array(
    select unnest(hunters)
    union select user_uuid from night_member where night_uuid = any (nights) and user_uuid is not null
  );

  if coalesce(cardinality(nights), 0) + cardinality(hunters) <= few then
    perform set_config('plan_cache_mode', 'force_generic_plan', true);
  end if;

  if cardinality(nights) > 0 then
    perform copy_nights_to_runs(nights);
    perform note_counted_nights(nights, new_nights);
    perform derive_hunter_nights(nights);
    perform derive_own_nights(nights);
    perform derive_disputed_nights(nights);
    perform derive_night_counts(nights);
  end if;
  perform derive_hunter_counts(hunters);

  if exists (select from setting where key = 'leaderboardsLocked' and value = 'true') then
    insert into touched (night_uuid, is_waiting) select unnest(nights), true on conflict do nothing;
    insert into touched (user_uuid, is_waiting) select unnest(hunters), true on conflict do nothing;
    insert into touched (season, is_waiting) select unnest(seasons), true on conflict do nothing;
    perform remove_from_boards(nights, hunters);
    return null;
  end if;

  was_locked := exists (select from touched where is_waiting);
  with waited as (delete from touched where is_waiting returning night_uuid, user_uuid, season)
  select array_agg(distinct night_uuid) filter (where night_uuid is not null) || nights,
    array_agg(distinct user_uuid) filter (where user_uuid is not null) || hunters,
    array_agg(distinct season) filter (where season is not null) || seasons
  into nights, hunters, seasons from waited;
  -- Seasons whose boards are being rebuilt in parts are left out: each of their nights is touched when its part comes.
  seasons := array(select unnest(seasons) except select unnest(work.seasons) from board_work work where not is_switched);
  if cardinality(seasons) > 0 then
    nights := array(select unnest(nights) union select uuid from night where listed and season = any (seasons));
  end if;
  if was_locked and cardinality(nights) > at_once then
    -- The end of a long lock: the boards that these nights are on, or will be on, are rebuilt beside those on show.
    many := array(
      select season from night where uuid = any (nights)
      union
      select board.season from board_entry entry join board on board.id = entry.board_id
      where entry.night_uuid = any (nights) and board.season > 0
    );
    insert into board_work as work (seasons, begun_at, total)
      values (many, now(), (select count(*) from night where season = any (many)))
      on conflict (only_row) do update set
        (seasons, begun_at, total, done, after, is_switched) = (
          case when work.is_switched then excluded.seasons
            else array(select unnest(work.seasons) union select unnest(excluded.seasons)) end,
          excluded.begun_at, excluded.total, 0, null, false
        );
    nights := '{}';
    -- Their hunters follow with them, part by part.
    hunters := array(
      select unnest(hunters)
      except
      select member.user_uuid from night join night_member member on member.night_uuid = night.uuid
      where night.season = any (many)
    );
  end if;
  if coalesce(cardinality(nights), 0) + cardinality(hunters) > few then
    perform set_config('plan_cache_mode', 'force_custom_plan', true);
  end if;
  perform derive_boards(nights, hunters);
  return null;
end
$$;
