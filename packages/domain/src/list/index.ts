export * from './page-sizes.ts';
export * from './pages.ts';
export * from './params.ts';
