-- Since when an agent is online and on shift: without a position since then they are silent.
select app.enter('system', null, null, '{}');
alter table agent_state add column at_work_since timestamptz;
update agent_state set at_work_since = coalesce(idle_since, position_at) where online and on_shift;
