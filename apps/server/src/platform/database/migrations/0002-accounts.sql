-- Accounts that people sign in to: who they are elsewhere, their sessions, how a name is proved, what they are told.
-- Tokens, codes and states are stored as SHA-256 hashes alone: whoever reads the database can use none of them.

alter table user_account
  add column theme text not null default 'system' check (theme in ('system', 'dark', 'light')),
  -- Until then the account only looks, as a visitor does.
  add column suspended_until timestamptz,
  add column suspend_reason text;

-- Sign-in ------------------------------------------------------------------------------------------------------------

-- Who an account is elsewhere: its identity is the provider's id, never a name or an address.
create table provider_link (
  provider text not null check (provider in ('steam', 'patreon', 'local')),
  subject text not null,
  user_uuid uuid not null references user_account on delete cascade,
  -- The name there, for its owner to know it again.
  display_name text,
  -- The provider's access and refresh token as a pair, sealed (platform/secrets/seal.ts).
  sealed_tokens bytea,
  -- When what the provider says (tier, badge) is asked again.
  refresh_at timestamptz,
  linked_at timestamptz not null,
  primary key (provider, subject)
);
create unique index provider_link_user on provider_link (user_uuid, provider);
create index provider_link_refresh on provider_link (refresh_at) where refresh_at is not null;

-- A sign-in that has begun: its state comes back from the provider once, in the browser that began it.
create table sign_in_attempt (
  state_hash bytea primary key,
  provider text not null,
  browser_hash bytea not null,
  fingerprint text not null,
  -- The account that the provider is to be joined to; null for a sign-in.
  link_user_uuid uuid references user_account on delete cascade,
  redirect_to text not null,
  -- What proves to the provider that whoever began also ends (PKCE).
  sealed_verifier bytea,
  expires_at timestamptz not null
);
create index sign_in_attempt_expires_at on sign_in_attempt (expires_at);

-- What a provider said once and may not say again.
create table used_nonce (
  nonce_hash bytea primary key,
  expires_at timestamptz not null
);
create index used_nonce_expires_at on used_nonce (expires_at);

-- Lets a signed-in browser join one more provider to its account.
create table link_ticket (
  ticket_hash bytea primary key,
  session_uuid uuid not null,
  user_uuid uuid not null references user_account on delete cascade,
  expires_at timestamptz not null
);
create index link_ticket_expires_at on link_ticket (expires_at);

-- Sessions -----------------------------------------------------------------------------------------------------------

-- A browser that is signed in: the family of all tokens that follow from one sign-in.
create table session (
  uuid uuid primary key,
  user_uuid uuid not null references user_account on delete cascade,
  -- Of the browser's fingerprint, keyed.
  fingerprint_hash bytea not null,
  provider text not null,
  -- e.g. `Firefox` on `Windows`: nothing that tells one machine from another.
  browser text,
  system text,
  signed_in_at timestamptz not null,
  last_used_at timestamptz not null,
  -- Nothing makes it last longer.
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signed_out', 'revoked', 'token_reuse'))
);
create index session_of_user on session (user_uuid, last_used_at);
create index session_expires_at on session (expires_at);

-- A refresh token is used once and has one successor, which its salt and the server's key make again for ten seconds.
create table session_token (
  token_hash bytea primary key,
  session_uuid uuid not null references session on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz not null,
  parent_hash bytea,
  successor_salt bytea,
  used_at timestamptz
);
create index session_token_session on session_token (session_uuid);
create index session_token_parent on session_token (parent_hash) where parent_hash is not null;

-- What programs sign in with; made and revoked on the command line.
create table bot_token (
  token_hash bytea primary key,
  uuid uuid not null unique,
  user_uuid uuid not null references user_account on delete cascade,
  name text not null,
  created_at timestamptz not null
);

-- Names --------------------------------------------------------------------------------------------------------------

-- A name that somebody is proving: the code that must arrive from the forum.
create table name_proof (
  user_uuid uuid primary key references user_account on delete cascade,
  code_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The name that the code has proved: it is not asked again, and shown again for the same name it says the same.
  proved_key text,
  -- Why the code that arrived did not prove the name; null while it waits.
  refusal text check (refusal in ('name_looks_alike')),
  refused_name text
);

-- What an account is told: a decision, a name lost, a session that was stolen.
create table notice (
  id bigint generated always as identity primary key,
  user_uuid uuid not null references user_account on delete cascade,
  kind text not null,
  params jsonb not null default '{}',
  created_at timestamptz not null,
  seen_at timestamptz
);
create index notice_user on notice (user_uuid, id);

-- The audit log tells of these as well.
alter table audit_entry drop constraint audit_entry_object_kind_check;
alter table audit_entry add constraint audit_entry_object_kind_check check (
  object_kind in (
    'night', 'upload', 'upload_block', 'name', 'user', 'category', 'setting', 'session', 'provider', 'bot_token'
  )
);
