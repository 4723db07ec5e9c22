-- What recipients say about their deliveries on the tracking page.
create table recipient_feedback (
  task_id uuid primary key references task on delete cascade,
  company_id uuid not null references company,
  note text,
  rating smallint check (rating between 1 and 5),
  comment text,
  rated_at timestamptz,
  not_me_at timestamptz
);
create index recipient_feedback_company on recipient_feedback (company_id);
select app.protect('recipient_feedback');
-- Open orders of one recipient.
create index task_of_recipient on task (company_id, (delivery ->> 'phoneNumber')) where status_id < 7;
