-- Tokens that show deliveries on other companies' pages. The token itself is nowhere: its hash finds the row.
create table embed_token (
  hash bytea primary key,
  company_id uuid not null references company on delete cascade,
  task_ids uuid[] not null,
  origins text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index embed_token_company on embed_token (company_id);
create index embed_token_expiry on embed_token (expires_at);
select app.protect('embed_token');
