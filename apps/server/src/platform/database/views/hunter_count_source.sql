-- The wanted rows of hunter_count: for each hunter one row per season, and one for all seasons together (season 0).
create or replace view hunter_count_source as
  select account.uuid as user_uuid, counted.season, counted.nights, counted.runs,
    counted.all_captures, counted.host_captures, counted.client_captures, counted.last_night_at,
    date_trunc('milliseconds', account.created_at) as created_at, account.ign_key, account.search_key
  from user_account account
  cross join lateral (
    -- The empty grouping set gives a row even where there is no night. Both groupings are counted in one pass over the
    -- hunter's nights.
    select coalesce(season, 0::smallint) as season, count(*)::integer as nights, coalesce(sum(runs_count), 0)::integer as runs,
      coalesce(sum(captured_hydrolysts_count), 0)::integer as all_captures,
      coalesce(sum(captured_hydrolysts_count) filter (where role = 'host'), 0)::integer as host_captures,
      coalesce(sum(captured_hydrolysts_count) filter (where role = 'client'), 0)::integer as client_captures,
      max(played_at) as last_night_at
    from hunter_night where user_uuid = account.uuid and is_counted
    group by grouping sets ((), (season))
  ) counted
  where account.listed;
