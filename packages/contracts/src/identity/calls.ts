import { actingCalls } from './acting-calls.ts';
import { clockCalls } from './clock-calls.ts';
import { ownCalls } from './own-calls.ts';
import { recordCalls } from './record-calls.ts';
import { sessionCalls } from './session-calls.ts';
import { signupCalls } from './signup-calls.ts';
import { userCalls } from './user-calls.ts';

export const identityCalls = {
  ...sessionCalls,
  ...actingCalls,
  ...userCalls,
  ...ownCalls,
  ...signupCalls,
  ...clockCalls,
  ...recordCalls,
} as const;
