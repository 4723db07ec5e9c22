/** Everything but dates (`@qafila/domain/dates`, luxon) and files (`@qafila/domain/csv`, papaparse), which are heavy. */
export * from './automation/index.ts';
export * from './config/index.ts';
export * from './heat/index.ts';
export * from './list/index.ts';
export * from './location/index.ts';
export * from './money/index.ts';
export * from './offer/index.ts';
export * from './palette/index.ts';
export * from './task/index.ts';
export * from './vehicle/index.ts';
export * from './wallet/index.ts';
export * from './web/index.ts';
