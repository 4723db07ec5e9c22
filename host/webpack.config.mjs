import { configFor } from '@qafila/tooling/webpack';

export default configFor('host', import.meta.dirname);
