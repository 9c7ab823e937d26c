-- The entries of hunters on their boards, with the columns of board_claim. Boards rank the smallest value first, and more
-- captures are better, so the value is the negative number of captures. A hunter without captures is on no board.
create or replace view hunter_claim as
  select kind.metric, hunter.season, '' as category, 0::smallint as squad_size, - kind.captures as value,
    hunter.created_at, hunter.user_uuid as uuid, null::uuid as night_uuid, hunter.user_uuid as squad_key,
    true as verified, null as unranked_reason, '-infinity'::timestamptz as settles_at
  from hunter_count hunter
  cross join lateral (values
    ('allHydrolystCaptures', hunter.all_captures),
    ('hostHydrolystCaptures', hunter.host_captures),
    ('clientHydrolystCaptures', hunter.client_captures)
  ) kind (metric, captures)
  where kind.captures > 0;
