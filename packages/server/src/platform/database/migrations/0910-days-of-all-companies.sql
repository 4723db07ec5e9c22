-- Who sees all companies reads the days of all of them (see app.task_days).
create index task_day_of_pickup on task_day (pickup_on);
