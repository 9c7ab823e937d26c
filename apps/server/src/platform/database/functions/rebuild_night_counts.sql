-- Counts all nights anew. Each of the 64 shares is counted whole (derive_night_counts), because none of its parts is left.
create or replace function rebuild_night_counts() returns void language plpgsql as $$
begin
  delete from night_count;
  delete from night_count_part;
  perform derive_night_counts(array(
    select ('00000000-0000-0000-0000-0000000000' || lpad(to_hex(share), 2, '0'))::uuid from generate_series(0, 63) share
  ));
end
$$;
