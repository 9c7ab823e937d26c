-- Records in `withdrawal` that this transaction takes something out of public view, by one row for the transaction. No
-- transaction waits for another one's row: each inserts its own and deletes old ones that nobody else deletes. What is
-- shown to more people than before needs no row: a replica that lacks it is only behind.
create or replace function record_withdrawal() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  withdraws boolean := true;
begin
  if tg_op = 'UPDATE' then
    case tg_table_name
      when 'night' then
        withdraws := (new.scope <> old.scope and new.scope <> 'public')
          or (new.hidden and not old.hidden)
          or (new.deleted_at is not null and old.deleted_at is null)
          or (new.gone_at is not null and old.gone_at is null)
          or (new.hidden_as is not null and new.hidden_as is distinct from old.hidden_as)
          or (new.description <> old.description and old.description <> '');
      when 'night_member' then
        withdraws := (old.user_uuid is not null and new.user_uuid is distinct from old.user_uuid)
          or new.name <> old.name
          or (new.scope <> old.scope and new.scope <> 'public')
          or (new.presence is false and old.presence is distinct from false);
      when 'user_account' then
        withdraws := (old.ign is not null and new.ign is distinct from old.ign)
          or (old.verified_at is not null and new.verified_at is null)
          or (old.display_aliases and not new.display_aliases)
          or not old.aliases <@ new.aliases
          or (new.suspended_until is not null and new.suspended_until is distinct from old.suspended_until);
      when 'game_run' then
        withdraws := old.user_uuid is not null and new.user_uuid is distinct from old.user_uuid;
    end case;
  end if;
  if not withdraws then
    return null;
  end if;
  -- A row of the same number that was there before this transaction came from another server, with a copy of its rows.
  insert into withdrawal as known (xid) values (pg_current_xact_id())
    on conflict (xid) do update set at = excluded.at where known.at < now();
  if found then
    delete from withdrawal where xid in (
      select xid from withdrawal where at < now() - interval '1 minute' limit 100 for update skip locked
    );
  end if;
  return null;
end
$$;
