-- The latest generation of a session whose access token made a call. Until it is the present one, the reply of the refresh may
-- have been lost, and the refresh token before it is no copy.
select app.enter('system', null, null, '{}');
alter table session add column used_generation integer not null default 0;
update session set used_generation = generation where generation > 0;
