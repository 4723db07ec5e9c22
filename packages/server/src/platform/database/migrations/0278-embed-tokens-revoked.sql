-- A company lists its tokens for other pages and ends one early.
alter table embed_token add column id uuid not null default uuidv7();
alter table embed_token add column created_by text not null default '';
alter table embed_token add column revoked_at timestamptz;
create unique index embed_token_id on embed_token (id);
drop index embed_token_company;
create index embed_token_live on embed_token (company_id, created_at desc) where revoked_at is null;
