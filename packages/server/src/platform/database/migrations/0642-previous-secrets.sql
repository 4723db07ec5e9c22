-- All former secrets that still sign beside the new one, newest first: each `{sealed, until}`, sealed in base64.
select app.enter('system', null, null, '{}');
alter table endpoint add column previous_secrets jsonb not null default '[]';
update endpoint set previous_secrets = jsonb_build_array(jsonb_build_object(
    'sealed', translate(encode(previous_secret, 'base64'), E'\n', ''), 'until', previous_secret_until))
 where previous_secret is not null and previous_secret_until is not null;
alter table endpoint drop column previous_secret, drop column previous_secret_until;
