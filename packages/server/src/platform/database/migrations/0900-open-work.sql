-- What is open is found without what has ended: the orders of an agent, and the stops of a company.
create index task_open_of_agent on task (agent_id) where status_id < 7 and agent_id is not null;
create index agent_stop_open_of_company on agent_stop (company_id, agent_id, position) where done_at is null;
