-- An attempt is logged with its delivery, which has the company and the endpoint: deleting these deletes the delivery and
-- its attempts. Checking all three at each of thousands of attempts a second cost more than writing them.
alter table delivery_attempt
  drop constraint delivery_attempt_company_id_fkey,
  drop constraint delivery_attempt_endpoint_id_fkey;
