-- A place in a night's squad, with what decides where it is shown (docs/product.md, "One night, several logs", "Who vouches for a night").
create or replace view squad_place as
  select member.night_uuid, member.position, member.name_key, member.role, member.scope, member.user_uuid, member.presence,
    -- The place is shown to the squad alone: its holder chose so, or uploaded the night for the squad only, while another
    -- member shows it to more people.
    member.scope = 'private' or coalesce(own.is_for_squad, false) as is_masked,
    coalesce(own.is_sent, false) as is_sent,
    -- Being named in a log gives a hunter nothing unasked. A night is the hunter's when they uploaded it, confirm that they were there,
    -- or trust a member who uploaded it. A night that a moderator approved is theirs as well, and a night that stood in their profile
    -- before they were asked stays there.
    member.user_uuid is not null and member.presence is distinct from false and (
      member.presence or member.is_kept or coalesce(own.is_sent, false) or exists (
        select from trusted_sender trusted
        join night_member mate on mate.night_uuid = member.night_uuid and mate.user_uuid = trusted.sender_uuid
          and mate.presence is distinct from false
        join upload on upload.user_uuid = trusted.sender_uuid
        join upload_night sent on sent.upload_uuid = upload.uuid and sent.night_uuid = member.night_uuid
          and sent.given_up_at is null
        where trusted.user_uuid = member.user_uuid
      )
    ) is true as is_answered
  from night_member member
  left join lateral (
    select bool_and(coalesce(sent.scope, upload.scope) = 'private') as is_for_squad, count(*) > 0 as is_sent
    from upload_night sent join upload on upload.uuid = sent.upload_uuid
    where sent.night_uuid = member.night_uuid and upload.user_uuid = member.user_uuid and sent.given_up_at is null
  ) own on member.user_uuid is not null;
