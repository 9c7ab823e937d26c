-- Suspensions of accounts that were deleted meanwhile, until their end: a new account of the same person has them as well.
create table kept_suspension (
  -- Of a provider and its id of the person, keyed: nobody is named here.
  identity_hash bytea primary key,
  until timestamptz not null,
  reason text not null
);
create index kept_suspension_until on kept_suspension (until);
