-- The generation whose refresh token was exchanged for the present pair, null before the first refresh: for 30 s that token returns
-- the same pair.
select app.enter('system', null, null, '{}');
alter table session add column exchanged_generation integer;
update session set exchanged_generation = generation - 1 where generation > 0;
