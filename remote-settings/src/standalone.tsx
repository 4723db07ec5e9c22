import { runStandalone } from '@qafila/tooling/standalone';
import remote from './remote.ts';

void runStandalone(remote);
