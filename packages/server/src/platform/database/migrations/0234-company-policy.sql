-- Rules of a company that apply to all of its tasks, saved in versions like its configurations.
alter table company_configuration drop constraint company_configuration_kind_check;
alter table company_configuration add check (kind in ('task', 'assignment', 'policy'));
alter table configuration_version drop constraint configuration_version_kind_check;
alter table configuration_version add check (kind in ('task', 'assignment', 'policy', 'automation'));

-- Names that recipients of mail and text messages see; null: those of the deployment.
alter table company add column mail_sender text, add column sms_sender text;
