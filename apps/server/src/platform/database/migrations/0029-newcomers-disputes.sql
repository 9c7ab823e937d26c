-- Whether whoever sent a log shares another counted night with the night's squad: who does not makes no night disputed by what they tell
-- (docs/product.md, "One night, several logs"). What disputes a night already goes on doing so.
alter table upload_night add column is_acquainted boolean not null default true;
