-- When it is tried again, as the agent said whose attempt to deliver failed last. Null if they did not say.
alter table task add column retry_at timestamptz;
