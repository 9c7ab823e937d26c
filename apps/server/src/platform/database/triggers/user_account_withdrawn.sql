create or replace trigger user_account_withdrawn after delete or update of ign, verified_at, display_aliases, aliases,
suspended_until on user_account
  for each row execute function record_withdrawal();
