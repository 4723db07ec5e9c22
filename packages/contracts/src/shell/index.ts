export * from './first-response.ts';
export * from './path-pattern.ts';
export * from './remote-descriptor.ts';
export * from './section.ts';
