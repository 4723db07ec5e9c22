-- Users who get the figures of a dashboard by mail every week.
create table dashboard_mail (
  company_id uuid not null references company on delete cascade,
  dashboard_id uuid not null references dashboard on delete cascade,
  user_id uuid not null references user_account on delete cascade,
  language text not null check (language in ('en', 'ar')),
  next_at timestamptz not null,
  primary key (dashboard_id, user_id)
);
create index dashboard_mail_due on dashboard_mail (next_at);
select app.protect('dashboard_mail');
