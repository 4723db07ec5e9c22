export * from './day-in.ts';
export * from './expiry.ts';
export * from './following-period.ts';
export * from './format.ts';
export * from './moment-ms.ts';
export * from './range.ts';
export * from './time-of-day.ts';
