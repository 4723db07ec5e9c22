-- The length of a break that waits for the agent's current task: its end is known only when it starts.
alter table agent_state add column break_min integer;
