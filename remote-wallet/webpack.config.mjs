import { configFor } from '@qafila/tooling/webpack/index.ts';

export default configFor('remote', import.meta.dirname);
