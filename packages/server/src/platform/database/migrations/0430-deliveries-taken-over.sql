-- An attempt whose process ended before it was recorded is repeated, and does not count as one that failed.
-- Null while no attempt is in progress; else how often the attempt was taken over from a process that ended.
alter table event_delivery add column takeovers smallint;
