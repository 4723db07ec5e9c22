import { describeRemote } from '@qafila/shell-sdk/testing';
import { isIconName } from '@qafila/ui';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import remote from './remote.ts';

// MapLibre's package can't be loaded outside a bundler.
jest.mock('@qafila/ui/map', () => jest.requireActual('./testing/fake-map.tsx').fakeMap);

describeRemote(remote, { en, ar, isIconName });
