/** Who employs the demo's couriers. */
export const DEMO_SUPPLIER = {
  name: 'Doha Riders',
  code: 'SIM',
  contract: { number: 'SIM-1', startDate: '2025-01-01', endDate: '2035-12-31' },
} as const;

/** The papers of every courier of the demo. */
export const DEMO_PAPERS = {
  joiningDate: '2025-01-15',
  passportNo: 'N1234567',
  qatarId: '28463400000',
  passportExpirationDate: '2031-06-30',
  qatarIdExpirationDate: '2029-03-31',
  drivingLicenseExpirationDate: '2029-09-30',
  workPermitExpirationDate: '2029-01-31',
} as const;
