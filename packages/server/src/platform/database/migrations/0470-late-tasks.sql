-- Open tasks that are marked as late, by when they were promised: some of them are expected in time again.
create index task_late on task (deliver_by) where status_id < 7 and alerts @> '{late}';
