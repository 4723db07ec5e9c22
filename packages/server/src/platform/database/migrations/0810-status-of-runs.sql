-- The task's status at the event that a rule answers, for the texts of its messages: the run may come later.
alter table automation_run add column status text;
