-- A company's time zone is the name of a region and a place, or UTC, and one that PostgreSQL has. Until now Node's list
-- decided, which has abbreviations that PostgreSQL lacks or takes for other zones; a statement over all companies fails as
-- a whole for a zone that it lacks. Such a zone becomes the place that pages have shown for it: what Node and browsers make
-- of the name. '+03:00' is three hours east of Greenwich, as on pages. What is neither listed here nor an offset becomes
-- Asia/Qatar, the zone of companies that chose none: nothing tells where the company is, and until now none of its
-- figures could be counted.
select app.enter('system', null, null, '{}');

create temp table shown_zone on commit drop as
select lower(name) as name, zone from (values
  ('ACT', 'Australia/Darwin'), ('AET', 'Australia/Sydney'), ('AGT', 'America/Argentina/Buenos_Aires'), ('ART', 'Africa/Cairo'),
  ('AST', 'America/Anchorage'), ('BET', 'America/Sao_Paulo'), ('BST', 'Asia/Dhaka'), ('CAT', 'Africa/Maputo'),
  ('CNT', 'America/St_Johns'), ('CST', 'America/Chicago'), ('CTT', 'Asia/Shanghai'), ('EAT', 'Africa/Nairobi'),
  ('ECT', 'Europe/Paris'), ('IET', 'America/Indiana/Indianapolis'), ('IST', 'Asia/Kolkata'), ('JST', 'Asia/Tokyo'),
  ('MIT', 'Pacific/Apia'), ('NET', 'Asia/Yerevan'), ('NST', 'Pacific/Auckland'), ('PLT', 'Asia/Karachi'),
  ('PNT', 'America/Phoenix'), ('PRT', 'America/Puerto_Rico'), ('PST', 'America/Los_Angeles'), ('SST', 'Pacific/Guadalcanal'),
  ('VST', 'Asia/Ho_Chi_Minh'), ('US/Pacific-New', 'America/Los_Angeles'), ('Canada/East-Saskatchewan', 'America/Regina'),
  ('CET', 'Europe/Brussels'), ('CST6CDT', 'America/Chicago'), ('Cuba', 'America/Havana'), ('EET', 'Europe/Athens'),
  ('EST', 'America/Panama'), ('EST5EDT', 'America/New_York'), ('Egypt', 'Africa/Cairo'), ('Eire', 'Europe/Dublin'),
  ('GB', 'Europe/London'), ('GB-Eire', 'Europe/London'), ('GMT', 'UTC'), ('GMT+0', 'UTC'), ('GMT-0', 'UTC'), ('GMT0', 'UTC'),
  ('Greenwich', 'UTC'), ('HST', 'Pacific/Honolulu'), ('Hongkong', 'Asia/Hong_Kong'), ('Iceland', 'Atlantic/Reykjavik'),
  ('Iran', 'Asia/Tehran'), ('Israel', 'Asia/Jerusalem'), ('Jamaica', 'America/Jamaica'), ('Japan', 'Asia/Tokyo'),
  ('Kwajalein', 'Pacific/Kwajalein'), ('Libya', 'Africa/Tripoli'), ('MET', 'Europe/Brussels'), ('MST', 'America/Phoenix'),
  ('MST7MDT', 'America/Denver'), ('NZ', 'Pacific/Auckland'), ('NZ-CHAT', 'Pacific/Chatham'), ('Navajo', 'America/Denver'),
  ('PRC', 'Asia/Shanghai'), ('PST8PDT', 'America/Los_Angeles'), ('Poland', 'Europe/Warsaw'), ('Portugal', 'Europe/Lisbon'),
  ('ROC', 'Asia/Taipei'), ('ROK', 'Asia/Seoul'), ('Singapore', 'Asia/Singapore'), ('Turkey', 'Europe/Istanbul'),
  ('UCT', 'UTC'), ('UTC', 'UTC'), ('Universal', 'UTC'), ('W-SU', 'Europe/Moscow'), ('WET', 'Europe/Lisbon'), ('Zulu', 'UTC'),
  ('+0330', 'Asia/Tehran'), ('+0430', 'Asia/Kabul'), ('+0530', 'Asia/Kolkata'), ('+0545', 'Asia/Kathmandu'),
  ('+0630', 'Asia/Yangon'), ('+0930', 'Australia/Darwin')) as shown (name, zone);

create temp table known_zone on commit drop as select lower(name) as name from pg_timezone_names;

create temp table zone_change on commit drop as
with present as (
  select timezone as zone from company
  union select timezone from contract
  union select company ->> 'timezone' from signup where company ? 'timezone'),
written as (select zone, translate(lower(zone), U&'\2212:', '-') as name from present),
choices as (
  select zone, 1 as rank, zone as chosen from written where zone like '%/%' or zone = 'UTC'
  union all select w.zone, 2, s.zone from written w join shown_zone s using (name)
  -- '+03', '+0300' and '+03:00' are 'Etc/GMT-3': the names of these zones count west of Greenwich.
  union all select zone, 3, 'Etc/GMT' || translate(left(name, 1), '+-', '-+') || substr(name, 2, 2)::integer from written
             where name ~ '^[+-]\d\d(00)?$')
select w.zone as former, coalesce(
    (select c.chosen from choices c join known_zone k on k.name = lower(c.chosen) where c.zone = w.zone order by c.rank limit 1),
    'Asia/Qatar') as zone
  from written w;
delete from zone_change where former = zone;

update company c set timezone = z.zone from zone_change z where z.former = c.timezone;
update contract k set timezone = z.zone from zone_change z where z.former = k.timezone;
update signup s set company = jsonb_set(s.company, '{timezone}', to_jsonb(z.zone)) from zone_change z
 where z.former = s.company ->> 'timezone';
