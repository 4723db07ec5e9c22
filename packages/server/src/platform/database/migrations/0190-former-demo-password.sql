-- Whether accounts with the demo password of earlier versions were looked for: each look costs a hash per account.
alter table deployment add column former_demo_password_replaced boolean not null default false;
