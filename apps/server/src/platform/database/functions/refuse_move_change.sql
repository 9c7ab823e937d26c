-- Refuses changes to a verification's history. Only the account of a move may change, when that account is merged into another
-- or deleted.
create or replace function refuse_move_change() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'by_uuid' = to_jsonb(old) - 'by_uuid' then return new; end if;
  raise exception 'the history of a verification is only added to';
end
$$;
