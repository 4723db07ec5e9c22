export * from './expiry.ts';
export * from './format.ts';
export * from './range.ts';
