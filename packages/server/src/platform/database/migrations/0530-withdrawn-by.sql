-- Who withdrew an offer so that the next agent is asked.
alter table offer add column withdrawn_by text;
