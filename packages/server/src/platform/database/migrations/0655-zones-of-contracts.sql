-- The days of a contract are those of the time zone that its subscriber had when it was made. Until now they moved with the
-- subscriber's zone.
select app.enter('system', null, null, '{}');
alter table contract add column timezone text;
update contract k set timezone = c.timezone from company c where c.id = k.subscriber_company_id;
alter table contract alter column timezone set not null;
