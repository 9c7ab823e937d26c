-- Nights whose shown log was sent before lines were kept that decide who owned it, who was in the squad and who hosted: their owners are
-- asked to send it once more (docs/product.md, "One night, several logs").
alter table night add column log_wanted boolean not null default false;
