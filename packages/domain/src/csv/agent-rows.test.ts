import { AGENT_CSV_COLUMNS, type AgentUpload, checkAgentRow, mapHeaders } from './index.ts';

const check = (upload: AgentUpload, headers: string[], cells: string[]) =>
  checkAgentRow(upload, cells, mapHeaders(headers, AGENT_CSV_COLUMNS[upload]));

test('[AGENT-62] a row of costs sets what it names and leaves the rest', () => {
  expect(check('costs', ['Public ID', 'Cost per km', 'costPerHour'], ['ag-7', '1.25', ''])).toEqual({
    ok: true,
    publicId: 'AG-7',
    change: { costPerKm: 1.25 },
  });
  expect(check('costs', ['publicId', 'costPerKm', 'costPerHour'], ['', 'much', '-1'])).toMatchObject({
    problems: [
      { column: 'publicId', message: 'This is a required field' },
      { column: 'costPerKm', message: 'Must be a number' },
      { column: 'costPerHour', message: 'Must not be below 0' },
    ],
  });
  expect(check('costs', ['publicId', 'costPerKm'], ['AG-1', '1.2345'])).toMatchObject({
    problems: [{ column: 'costPerKm', message: 'At most three decimals' }],
  });
  expect(check('costs', ['publicId', 'costPerKm'], ['AG-1', ''])).toMatchObject({
    problems: [{ column: 'publicId', message: 'Nothing to change stands in this row' }],
  });
});

test('[AGENT-63] a row of documents takes dates as spreadsheets write them, and refuses them in the words of the form', () => {
  const headers = ['publicId', 'qatarId', 'qatarIdExpirationDate', 'Driving License Expiry Date'];
  expect(check('documents', headers, ['AG-1', '28463400012', '20/11/2030', '2031-01-02'])).toMatchObject({
    change: {
      qatarId: '28463400012',
      qatarIdExpirationDate: '2030-11-20',
      drivingLicenseExpirationDate: '2031-01-02',
    },
  });
  expect(check('documents', headers, ['AG-1', '', '31/02/2030', 'never'])).toMatchObject({
    problems: [
      { column: 'qatarIdExpirationDate', message: 'Invalid QID Expiration Date' },
      { column: 'drivingLicenseExpirationDate', message: 'Invalid Driving License Expiry Date' },
    ],
  });
});

test('a QID in a file follows the rule of the form; what the agent has already may stay', () => {
  const qid = (cell: string, stored?: string) =>
    checkAgentRow(
      'documents',
      ['AG-1', cell, 'P7'],
      mapHeaders(['publicId', 'QID', 'Passport'], AGENT_CSV_COLUMNS.documents),
      stored,
    );
  const refused = { ok: false, problems: [{ column: 'qatarId', message: 'A QID has 11 digits' }] };
  expect(qid('QA-7')).toMatchObject(refused);
  expect(qid('QA-7', 'QA-8')).toMatchObject(refused);
  expect(qid('QA-7', 'QA-7')).toMatchObject({ ok: true, change: { qatarId: 'QA-7', passportNo: 'P7' } });
  expect(qid('', 'QA-7')).toMatchObject({ ok: true, change: { passportNo: 'P7' } });
});

test('[AGENT-64] a row of suppliers needs both the supplier and the contract', () => {
  const headers = ['publicId', 'supplierCode', 'contractNumber'];
  expect(check('suppliers', headers, ['AG-1', 'DR', 'DR-1'])).toMatchObject({
    change: { supplierCode: 'DR', contractNumber: 'DR-1' },
  });
  expect(check('suppliers', headers, ['AG-1', 'DR', ''])).toMatchObject({
    problems: [{ column: 'contractNumber', message: 'This is a required field' }],
  });
});

test.each([
  ['costs', 'publicId', ['Agent', 'Agent Id', 'ID', 'public_id', 'رقم المندوب']],
  ['documents', 'qatarId', ['QID', 'Qatar ID', 'البطاقة القطرية']],
  ['documents', 'qatarIdExpirationDate', ['QID Expiration Date']],
  ['documents', 'passportNo', ['Passport Number', 'Passport']],
  ['documents', 'drivingLicenseExpirationDate', ['Driving License Expiry Date']],
  ['documents', 'workPermitExpirationDate', ['Work Permit Expiry Date']],
  ['suppliers', 'supplierCode', ['Supplier', 'Supplier Code', 'المورد']],
  ['suppliers', 'contractNumber', ['Contract', 'Contract Number', 'العقد']],
] as const)('in a file of %s, %s is recognised by its other headers', (upload, field, headers) => {
  for (const header of headers)
    expect([header, mapHeaders(['x', header], AGENT_CSV_COLUMNS[upload])]).toEqual([header, { [field]: 1 }]);
});

test('a row of documents sets every document, and refuses each date in the words of the form', () => {
  const headers = [
    'publicId',
    'qatarId',
    'qatarIdExpirationDate',
    'passportNo',
    'passportExpirationDate',
    'drivingLicenseExpirationDate',
    'workPermitExpirationDate',
  ];
  expect(
    check('documents', headers, [
      'ag-1',
      '٢٨٤ ٦٣٤٠٠ ٠١٢',
      '٢٠/١١/٢٠٣٠',
      'P7',
      '1.2.2031',
      '2031-03-04',
      '5-6-2031',
    ]),
  ).toEqual({
    ok: true,
    publicId: 'AG-1',
    change: {
      qatarId: '28463400012',
      qatarIdExpirationDate: '2030-11-20',
      passportNo: 'P7',
      passportExpirationDate: '2031-02-01',
      drivingLicenseExpirationDate: '2031-03-04',
      workPermitExpirationDate: '2031-06-05',
    },
  });
  expect(check('documents', headers, ['ag-1', '', '', '', 'x', '', 'from 5-6-2031'])).toEqual({
    ok: false,
    publicId: 'AG-1',
    problems: [
      { column: 'passportExpirationDate', message: 'Invalid Passport Expiration Date' },
      { column: 'workPermitExpirationDate', message: 'Invalid Work Permit Expiry Date' },
    ],
  });
});

test('a row of suppliers without either name is refused for both, a row of costs has neither', () => {
  const headers = ['publicId', 'supplierCode', 'contractNumber'];
  expect(check('suppliers', headers, ['AG-1', '', ''])).toMatchObject({
    ok: false,
    problems: [{ column: 'supplierCode' }, { column: 'contractNumber' }],
  });
  expect(check('suppliers', headers, ['AG-1', 'DR', 'DR-1'])).toEqual({
    ok: true,
    publicId: 'AG-1',
    change: { supplierCode: 'DR', contractNumber: 'DR-1' },
  });
});
