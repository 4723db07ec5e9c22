import type { Task } from '@qafila/contracts/task';
import type { IconName } from '@qafila/ui';

/** Moves that an operator makes for the courier, in the order of the work. */
export const MOVES = [
  'setOut',
  'completePickup',
  'putOnBoard',
  'headToDelivery',
  'deliver',
  'failDelivery',
] as const satisfies readonly Task['allowedActions'][number][];
export type Move = (typeof MOVES)[number];

/** Moves that need input: proof, cash, a reason. The others are made at once. */
export const ASKED_MOVES = ['completePickup', 'deliver', 'failDelivery'] as const;
export type AskedMove = (typeof ASKED_MOVES)[number];
export const isAsked = (move: Move): move is AskedMove => (ASKED_MOVES as readonly Move[]).includes(move);

export const MOVE_ICONS: Readonly<Record<Move, IconName>> = {
  setOut: 'arrow-up',
  completePickup: 'package',
  putOnBoard: 'truck',
  headToDelivery: 'arrow-right',
  deliver: 'check',
  failDelivery: 'alert',
};
