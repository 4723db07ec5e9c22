import { configFor } from '@qafila/tooling/webpack/index.ts';

export default configFor('host', import.meta.dirname);
