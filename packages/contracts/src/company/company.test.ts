import * as v from 'valibot';
import {
  BILLING_TYPE,
  CALLBACK_IDS_MISSING,
  CallbackTrigger,
  CONTRACT_STATUS,
  Company,
  CompanyCallback,
  CompanyCallbackInput,
  CompanyCreate,
  Contract,
  calls,
} from '../index.ts';

const messages = (schema: v.GenericSchema, input: unknown) => {
  const result = v.safeParse(schema, input);
  return result.success ? [] : result.issues.map((issue) => issue.message);
};
const callback = { url: 'https://example.com/hook', callbackTriggerId: 1 };

test('[COMPANY-03] a company carries its details, and its administrator on registration', () => {
  expect(Object.keys(Company.entries)).toEqual(
    expect.arrayContaining(['id', 'name', 'phoneNumber', 'domain', 'locale', 'currency', 'timezone']),
  );
  expect(Object.keys(CompanyCreate.entries)).toContain('administrator');
});
test('the domain of a company is a web domain, also taken from the address of its site', () => {
  const { domain } = CompanyCreate.entries;
  const read = (text: string) => v.safeParse(domain, text).output;
  expect(read(' Riders.example ')).toBe('riders.example');
  expect(read('https://www.riders.example/')).toBe('www.riders.example');
  expect(read('موقع.قطر')).toBe('موقع.قطر');
  expect(read('')).toBe('');
  for (const text of [
    'riders',
    'https://gulf express',
    'riders.example/about',
    '-riders.example',
    'a@riders.example',
  ])
    expect(messages(domain, text)).toEqual(['Write the web domain alone, such as riders.example']);
});
test('[COMPANY-12] the administrator registers with email, password and user', () => {
  expect(Object.keys(CompanyCreate.entries.administrator.entries)).toEqual(['email', 'password', 'user']);
});
test('[CALLBACK-07, CALLBACK-08] a callback and a trigger carry what the specification names', () => {
  expect(Object.keys(CompanyCallback.entries)).toEqual(
    expect.arrayContaining(['url', 'callbackTriggerId', 'callbackTriggerName', 'authHeader']),
  );
  expect(Object.keys(CallbackTrigger.entries)).toEqual(['triggerId', 'name']);
});
test('[CALLBACK-09, FORMAT-11] refuses an address that does not begin with http:// or https://', () => {
  const message = "Please enter a valid URL that begins with 'http://' or 'https://'";
  for (const url of ['http://example.com', 'https://example.com:8443/a?b=c'])
    expect(messages(CompanyCallbackInput, { ...callback, url })).toEqual([]);
  const refused = ['example.com', 'ftp://example.com', '', 'http://', 'https:///path', 'javascript:alert(1)'];
  for (const url of [...refused, undefined])
    expect(messages(CompanyCallbackInput, { ...callback, url })).toContain(message);
});
test("[CALLBACK-10] refuses a callback without a trigger with 'Required Field'", () => {
  expect(messages(CompanyCallbackInput, { url: callback.url })).toEqual(['Required Field']);
});
test('[CALLBACK-11] takes a callback without an auth header', () => {
  expect(messages(CompanyCallbackInput, callback)).toEqual([]);
});
test('[CALLBACK-12] refuses to delete without a company or a callback', () => {
  expect(CALLBACK_IDS_MISSING).toBe('CompanyId or callbackId is missing');
  expect(new Set(messages(calls.callback.remove.query, {}))).toEqual(new Set([CALLBACK_IDS_MISSING]));
});
test('[CONTRACT-03, CONTRACT-04] a contract joins two companies', () => {
  expect(Object.keys(Contract.entries)).toEqual(
    expect.arrayContaining([
      'fulfillmentCompanyId',
      'subscriberCompanyId',
      'billingTypeId',
      'billingPrice',
      'offloadByDefault',
      'startDateUtc',
      'endDateUtc',
      'status',
    ]),
  );
});
test('[CONTRACT-05] billing is 1 hourly, 2 daily, 3 weekly, 4 monthly, 5 per order', () => {
  expect(BILLING_TYPE.members.map(({ id, label }) => `${id} ${label}`)).toEqual([
    '1 Hourly',
    '2 Daily',
    '3 Weekly',
    '4 Monthly',
    '5 Per Order',
  ]);
});
test('[CONTRACT-06] a contract is active, inactive or expired', () => {
  expect(CONTRACT_STATUS.names).toEqual(['active', 'inactive', 'expired']);
});
