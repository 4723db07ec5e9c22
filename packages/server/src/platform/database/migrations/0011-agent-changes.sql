-- When anything of an agent's state changed, in the database's own time: what maps and other processes go by.
alter table agent_state add column changed_at timestamptz not null default clock_timestamp();
create index agent_state_changed on agent_state (changed_at);
create trigger agent_state_changed before update on agent_state for each row execute function app.mark_changed();
