-- The order of stops that an offer was made for.
alter table offer add column stops jsonb not null default '[]';
create index offer_open_of_agent on offer (agent_id) where response is null;
create index task_dispatch_company on task_dispatch (company_id, due_at) where state = 'waiting';
