import { describeRemote } from '@qafila/shell-sdk/testing';
import { isIconName } from '@qafila/ui';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import remote from './remote.ts';

describeRemote(remote, { en, ar, isIconName });
