-- Records in `withdrawal` that this transaction takes something out of public view, by one row for the transaction. No
-- transaction waits for another one's row: each inserts its own and deletes old ones that nobody else deletes.
create or replace function record_withdrawal() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    case tg_table_name
      when 'night' then
        if (old.scope, old.hidden, old.deleted_at, old.gone_at, old.hidden_as, old.description)
          is not distinct from (new.scope, new.hidden, new.deleted_at, new.gone_at, new.hidden_as, new.description) then
          return null;
        end if;
      when 'night_member' then
        if (old.user_uuid, old.name, old.scope, old.presence)
          is not distinct from (new.user_uuid, new.name, new.scope, new.presence) then
          return null;
        end if;
      when 'user_account' then
        if (old.ign, old.verified_at, old.display_aliases, old.aliases, old.suspended_until)
          is not distinct from (new.ign, new.verified_at, new.display_aliases, new.aliases, new.suspended_until) then
          return null;
        end if;
      else null;
    end case;
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
