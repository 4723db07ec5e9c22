export * from './remote-descriptor.ts';
export * from './section.ts';
