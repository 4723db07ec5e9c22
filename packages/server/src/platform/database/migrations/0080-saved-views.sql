-- Filters and columns of a list under a name; only their owner sees them.
create table saved_view (
  id uuid primary key default uuidv7(),
  user_id uuid not null references user_account on delete cascade,
  page text not null,
  name text not null check (length(name) between 1 and 60),
  search text not null,
  columns text[],
  constraint saved_view_name unique (user_id, page, name)
);
alter table saved_view enable row level security;
alter table saved_view force row level security;
create policy own on saved_view using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
