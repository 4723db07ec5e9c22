-- The colleague's hours of the date in return as they were published, as in agent_day_plan; null for older requests.
alter table shift_swap add column return_bars jsonb;
