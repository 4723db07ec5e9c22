-- Open orders whose recipient is asked where they are.
create index task_weak_address on task (deliver_by) where alerts @> '{weakAddress}' and status_id < 7;
