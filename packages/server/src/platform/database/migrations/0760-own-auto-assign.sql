-- Whether a task has auto-assign settings of its own. Without them it takes those of the configuration when it is made and
-- when its metadata change. Of earlier tasks it is not known: they keep what they have.
alter table task add column own_auto_assign boolean not null default true;
