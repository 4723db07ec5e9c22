-- Every version that was ever released. A release leaves the store some versions later, but its files may be kept by other servers and
-- by browsers, so that no other ones may get its name.
select app.enter('system', null, null, '{}');
create table released_version (
  name text not null,
  version text not null,
  primary key (name, version)
);
alter table released_version enable row level security;
alter table released_version force row level security;
create policy system on released_version using ((select app.sees_all()));
insert into released_version (name, version) select name, version from release;
