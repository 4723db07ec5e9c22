-- Moves by the key that a phone gave them: one that comes again, however late, changes nothing.
create table task_move (
  task_id uuid not null references task on delete cascade,
  key text not null,
  company_id uuid not null references company on delete cascade,
  primary key (task_id, key)
);
select app.protect('task_move');

-- What may still become late, by when it was promised.
create index task_promised on task (deliver_by) where status_id < 7 and not alerts @> '{late}';
