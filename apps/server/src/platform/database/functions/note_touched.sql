-- Notes in `touched` which night, hunter or season a changed row belongs to. At the commit derive_touched computes
-- everything derived from them anew. A row with none of the three fires it, written once for each transaction:
--
--     a night and its two runs change   ->   touched: (night N), ()      derive_touched runs once, at the commit
create or replace function note_touched() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  uploader uuid;
begin
  case tg_table_name
    when 'night' then
      insert into touched (night_uuid, is_new) values (coalesce(new.uuid, old.uuid), tg_op = 'INSERT') on conflict do nothing;
    when 'run', 'weighed_account' then
      insert into touched (night_uuid) values (coalesce(new.night_uuid, old.night_uuid)) on conflict do nothing;
    when 'night_member' then
      insert into touched (night_uuid) values (coalesce(new.night_uuid, old.night_uuid)) on conflict do nothing;
      -- A hunter who left the squad is no longer found through the night.
      if old.user_uuid is not null then
        insert into touched (user_uuid) values (old.user_uuid) on conflict do nothing;
      end if;
    when 'upload_night' then
      -- A further log from a visitor that disputes nothing changes nothing: only an account that was there confirms a
      -- night. The upload row is locked: an account could claim the upload at this moment, and each transaction would
      -- miss the other.
      if tg_op = 'INSERT' and not new.disputes then
        select user_uuid into uploader from upload where uuid = new.upload_uuid for share;
        if uploader is null then return null; end if;
      end if;
      insert into touched (night_uuid)
        select night_uuid from (values (old.night_uuid), (new.night_uuid)) sent (night_uuid)
        where night_uuid is not null
        on conflict do nothing;
    when 'trusted_sender' then
      -- Touches the nights about which the account itself has said nothing.
      insert into touched (night_uuid)
        select member.night_uuid
        from (values (old.user_uuid, old.sender_uuid), (new.user_uuid, new.sender_uuid)) trusting (user_uuid, sender_uuid)
        join night_member member on member.user_uuid = trusting.user_uuid and member.presence is null
        where exists (
          select from upload join upload_night sent on sent.upload_uuid = upload.uuid
          where upload.user_uuid = trusting.sender_uuid and sent.night_uuid = member.night_uuid
        )
        on conflict do nothing;
    when 'upload' then
      insert into touched (night_uuid)
        select night_uuid from upload_night where upload_uuid = new.uuid and night_uuid is not null
        on conflict do nothing;
    when 'user_account' then
      insert into touched (user_uuid) values (coalesce(new.uuid, old.uuid)) on conflict do nothing;
      -- Whether a log is a second voice depends on the age of its account.
      if tg_op = 'UPDATE' and new.created_at <> old.created_at then
        insert into touched (night_uuid)
          select night_uuid from upload join upload_night sent on sent.upload_uuid = upload.uuid
          where upload.user_uuid = new.uuid and night_uuid is not null
          on conflict do nothing;
      end if;
    when 'category' then
      -- A category's name and its place in lists do not change any rank.
      if tg_op = 'UPDATE' and (old.season, old.slug, old.scope, old.minimum_full_runs, old.squad_sizes, old.requirements::text)
        = (new.season, new.slug, new.scope, new.minimum_full_runs, new.squad_sizes, new.requirements::text) then
        return null;
      end if;
      insert into touched (season)
        select season from (values (old.season), (new.season)) changed (season) where season is not null
        on conflict do nothing;
    when 'board_work' then
      if new.is_switched then
        if not old.is_switched then perform switch_boards(new.seasons); else perform remove_old_boards(); end if;
        return null;
      end if;
      -- A further part of the rebuilding: the next nights.
      if tg_op = 'UPDATE' and new.after is distinct from old.after then
        insert into touched (night_uuid)
          select uuid from night
          where season = any (new.seasons) and uuid <= new.after and (old.after is null or uuid > old.after)
          on conflict do nothing;
      end if;
    when 'setting' then
      -- Locking and unlocking the boards touches only the rows that wait already; no other setting touches anything.
      if coalesce(new.key, old.key) <> 'leaderboardsLocked' then return null; end if;
  end case;
  insert into touched default values on conflict do nothing;
  return null;
end
$$;
