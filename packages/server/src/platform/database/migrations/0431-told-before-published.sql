-- Hours that one agent was told on their own, such as a replacement's: they alone do not make the week a published one.
alter table published_week add column told_early boolean not null default false;
