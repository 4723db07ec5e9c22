-- Open tasks of planned trips: they lead to the trips that are not over yet.
create index task_of_open_trip on task (planned_trip_id) where planned_trip_id is not null and status_id < 7;
