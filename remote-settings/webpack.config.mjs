import { configFor } from '@qafila/tooling/webpack';

export default configFor('remote', import.meta.dirname);
