-- The owners of a night, a row for each of their logs (docs/product.md, "One night, several logs"). Uploaders with an account in the
-- squad own the night. Only while no such account has uploaded a log, the first uploader owns it. All others are voices and never
-- become owners by what the owners do; the owner's name in a log proves nothing. A log that was given up gives no ownership and, until
-- it is forgotten, keeps everybody outside of the squad from owning the night. One exception stays: the first upload of an account
-- that was deleted.
--
--     first log: a stranger's   ->  theirs     and then a squad mate's  ->  the mate's alone, also when the mate gives it up
create or replace view night_owner as
  select log.night_uuid, log.upload_uuid, log.number, log.user_uuid, log.scope, log.is_squads, log.is_nobodys
  from (
    select sent.night_uuid, sent.upload_uuid, sent.number, sent.given_up_at, upload.user_uuid,
      coalesce(sent.scope, upload.scope) as scope,
      member.user_uuid is not null as is_of_squad,
      bool_or(member.user_uuid is not null) over night as is_squads,
      bool_or(member.user_uuid is not null and sent.given_up_at is null) over night as is_squads_now,
      sender.is_nobodys and sent.status = 'created' as is_nobodys,
      sender.key as sender,
      first_value(case when begun.counts then sender.key end) over (
        partition by sent.night_uuid order by begun.counts desc, sent.created_at, sent.upload_uuid, sent.number
      ) as first_sender
    from upload_night sent
    join upload on upload.uuid = sent.upload_uuid
    left join night_member member on member.night_uuid = sent.night_uuid and member.user_uuid = upload.user_uuid
      and member.presence is distinct from false
    cross join lateral (
      select coalesce(upload.user_uuid::text, encode(upload.fingerprint_hash, 'hex'), upload.uuid::text) as key,
        upload.user_uuid is null and upload.fingerprint_hash is null as is_nobodys
    ) sender
    cross join lateral (
      select sent.given_up_at is null and (sent.status = 'created' or sender.is_nobodys) as counts
    ) begun
    where sent.night_uuid is not null
    window night as (partition by sent.night_uuid)
  ) log
  -- Beside a second relation every version of PostgreSQL tells the columns with their relation, so that schemas can be compared.
  cross join lateral (
    select case
      when log.is_squads_now then log.is_of_squad
      when log.is_squads then log.is_nobodys
      else log.sender = log.first_sender
    end as owns
  ) decided
  where log.given_up_at is null and decided.owns;
