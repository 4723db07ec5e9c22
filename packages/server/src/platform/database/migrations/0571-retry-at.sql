-- When an agent who failed a delivery said that it is tried again. Null if they did not say, or since it was delivered.
alter table task add column retry_at timestamptz;
