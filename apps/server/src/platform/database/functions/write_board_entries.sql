-- Makes the entries of some nights and hunters on the boards equal to `claims`, which holds all their entries. Squads with
-- changed entries get their best entries marked anew, boards with a new or removed record get their records marked anew,
-- and changed parts of buckets are counted anew. The change itself is counted for open pages.
create or replace function write_board_entries(nights uuid[], hunters uuid[], claims board_claim[])
returns void language plpgsql as $$
declare
  squad_boards integer[];
  squads uuid[];
  bucket_boards integer[];
  buckets integer[];
  parts integer[];
  record_boards integer[];
  record_instants timestamptz[];
  is_verified boolean;
begin
  insert into board (metric, season, category, squad_size)
    select distinct metric, season, category, squad_size from unnest(claims)
    on conflict do nothing;

  with given as materialized (
    select board.id as board_id, claim.uuid, claim.night_uuid, claim.value, claim.created_at, claim.squad_key,
      claim.verified, claim.settles_at
    from unnest(claims) claim join board using (metric, season, category, squad_size)
  ), kept as materialized (
    select board_id, uuid, night_uuid, value, bucket, created_at, squad_key, verified, settles_at, is_record
    from board_entry
    where night_uuid = any (nights)
    union all
    select board_id, uuid, night_uuid, value, bucket, created_at, squad_key, verified, settles_at, is_record
    from board_entry
    where uuid = any (hunters) and night_uuid is null
  ), changed as materialized (
    select kept.board_id, kept.uuid, kept.night_uuid, kept.squad_key, kept.bucket, kept.value, kept.created_at, kept.verified,
      kept.is_record
    from kept
    where not exists (
      select from given where given.board_id = kept.board_id and given.uuid = kept.uuid
        and (given.value, given.created_at, given.squad_key, given.verified, given.settles_at) =
          (kept.value, kept.created_at, kept.squad_key, kept.verified, kept.settles_at)
    )
  ), removed as (
    delete from board_entry entry using changed
    where entry.board_id = changed.board_id and entry.uuid = changed.uuid and not exists (
      select from given where given.board_id = changed.board_id and given.uuid = changed.uuid
    )
  ), written as (
    insert into board_entry (board_id, uuid, night_uuid, value, created_at, squad_key, verified, settles_at)
    select given.* from given
    where not exists (
      select from kept where kept.board_id = given.board_id and kept.uuid = given.uuid
        and (kept.value, kept.created_at, kept.squad_key, kept.verified, kept.settles_at) =
          (given.value, given.created_at, given.squad_key, given.verified, given.settles_at)
    )
    on conflict (uuid, board_id) do update set
      (night_uuid, value, created_at, squad_key, verified, settles_at, is_best, is_best_verified, is_record) =
      (excluded.night_uuid, excluded.value, excluded.created_at, excluded.squad_key, excluded.verified,
        excluded.settles_at, false, false, false)
    returning board_id, squad_key, bucket, night_uuid, value, created_at, verified
  ), places as (
    select board_id, squad_key, bucket, board_part(night_uuid is null, value, created_at) as part,
      verified and night_uuid is not null as is_verified
    from changed
    union
    select board_id, squad_key, bucket, board_part(night_uuid is null, value, created_at), verified and night_uuid is not null
    from written
  ), record_places as (
    select board_id, created_at from changed where is_record
    union
    select board_id, created_at from written
    where verified and night_uuid is not null and not exists (
      select from board_entry record
      where record.board_id = written.board_id and record.is_record and record.created_at < written.created_at
        and record.value <= written.value
    )
  ), squad_places as (
    select array_agg(board_id) as boards, array_agg(squad_key) as keys, array_agg(bucket) as buckets,
      array_agg(part) as parts, bool_or(places.is_verified) as verified
    from places
  )
  select squad_places.boards, squad_places.keys, squad_places.buckets, squad_places.parts, squad_places.verified,
    since.boards, since.instants
  into squad_boards, squads, buckets, parts, is_verified, record_boards, record_instants
  from squad_places, (
    select array_agg(board_id) as boards, array_agg(created_at) as instants from record_places
  ) since;

  if squads is null then return; end if;
  bucket_boards := squad_boards;
  with marked as (select * from mark_best_entries(squad_boards, squads))
  select bucket_boards || array_agg(board_id), buckets || array_agg(bucket), parts || array_agg(part)
  into bucket_boards, buckets, parts from marked;
  perform count_board_parts(bucket_boards, buckets, parts);
  perform count_board_entries(bucket_boards, buckets);
  if record_boards is not null then perform mark_records(record_boards, record_instants); end if;
  update board_change set every = every + 1, verified = verified + is_verified::integer;
end
$$;
