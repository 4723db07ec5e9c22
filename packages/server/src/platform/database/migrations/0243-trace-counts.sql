-- How many agents a decision was about: its candidates are the best and the nearest of them. Null before this was counted.
alter table assignment_trace add column eligible integer, add column excluded jsonb;
