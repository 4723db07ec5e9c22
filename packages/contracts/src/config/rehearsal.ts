import * as v from 'valibot';
import { form, Id } from '../core/index.ts';
import { AssignmentConfig } from './assignment-config.ts';
import { CONFIG_NAMES } from './enums.ts';
import { AssignmentConfigOverrideInput, PriorityUpdates, TaskConfigOverrideInput } from './override.ts';
import { TaskConfig } from './task-config.ts';

/** A day in the company's time zone. */
const Day = v.pipe(v.string('Choose a day'), v.isoDate('Choose a day'));

/** Orders of one day that a rehearsal takes. */
export const MAX_REHEARSED_ORDERS = 5000;
/** Orders with another agent that a rehearsal lists; further ones are counted. */
export const MAX_CHANGED_TASKS = 100;

/** A change of a configuration that is not saved yet. */
const changeOf = <Config extends v.GenericSchema, Override extends v.GenericSchema>(
  config: Config,
  override: Override,
) =>
  v.variant(
    'kind',
    [
      form({ kind: v.literal('base'), config }),
      /** Without an id it is new, and the last in priority. */
      form({ kind: v.literal('override'), id: v.nullable(Id), override }),
      form({ kind: v.literal('removed'), id: Id }),
      form({ kind: v.literal('order'), updates: PriorityUpdates.entries.updates }),
    ],
    'Choose what is changed',
  );

/** What can be rehearsed: the base, one override, or the order of the overrides. */
export const RehearsedChanges = {
  task: changeOf(TaskConfig, TaskConfigOverrideInput),
  assignment: changeOf(AssignmentConfig, AssignmentConfigOverrideInput),
};

/** A changed configuration, and the past day to try it on. */
export const RehearsalInput = v.variant(
  'configName',
  [
    form({ configName: v.literal('task'), change: RehearsedChanges.task, day: Day }),
    form({ configName: v.literal('assignment'), change: RehearsedChanges.assignment, day: Day }),
  ],
  'Choose a configuration',
);
export type RehearsalInput = v.InferOutput<typeof RehearsalInput>;
export type RehearsedChange = RehearsalInput['change'];

const DeliveryFigures = {
  orders: v.number(),
  delivered: v.number(),
  late: v.number(),
  lateMin: v.number(),
  worstLateMin: v.number(),
  costOfDelay: v.number(),
  /** Mean from when the order is known until it is delivered. */
  clickToDoorMin: v.number(),
  /** Orders of the agent who has fewest, of the middle one, and of the one who has most. */
  spread: form({ least: v.number(), middle: v.number(), most: v.number() }),
};

/** What recipients really got on that day: minutes, and the company's currency. */
export const RealFigures = form(DeliveryFigures);
export type RealFigures = v.InferOutput<typeof RealFigures>;

/** A run in figures: minutes, km, and the company's currency. */
export const RehearsalFigures = form({
  ...DeliveryFigures,
  km: v.number(),
  workedMin: v.number(),
  idleMin: v.number(),
  autoAssignFailures: v.number(),
  /** Orders that auto-assign is switched off for; a run leaves them undelivered. */
  leftToOperators: v.number(),
});
export type RehearsalFigures = v.InferOutput<typeof RehearsalFigures>;

/** What tells when and where agents worked: their positions, or the orders that they delivered. */
export const REHEARSAL_AGENT_SOURCES = ['positions', 'orders'] as const;

/** Why the engine chose an agent. */
export const RehearsalChoice = form({
  agentPublicId: v.string(),
  agentName: v.string(),
  atUtc: v.string(),
  kind: v.picklist(['alone', 'chain', 'bundle']),
  distanceToPickupKm: v.number(),
  delayMin: v.number(),
  cost: v.number(),
  /** Place among the agents who could have got it, from 1, and how many they were. */
  rank: v.number(),
  allowed: v.number(),
});
export type RehearsalChoice = v.InferOutput<typeof RehearsalChoice>;

export const RehearsalResult = form({
  agents: v.number(),
  agentsBy: v.picklist(REHEARSAL_AGENT_SOURCES),
  /** Duration of that day's rides as a multiple of the engine's estimate. */
  rideFactor: v.number(),
  /** Orders of the day beyond the maximum of a rehearsal. */
  ordersLeftOut: v.number(),
  really: RealFigures,
  before: RehearsalFigures,
  after: RehearsalFigures,
  changedTotal: v.number(),
  /** Those with the largest difference first. Null: auto-assign found no agent. */
  changed: v.array(
    form({
      taskId: Id,
      shortId: v.string(),
      before: v.nullable(RehearsalChoice),
      after: v.nullable(RehearsalChoice),
      laterMin: v.nullable(v.number()),
    }),
  ),
});
export type RehearsalResult = v.InferOutput<typeof RehearsalResult>;

export const REHEARSAL_STATES = ['running', 'done', 'failed', 'cancelled'] as const;

/** A past day that is replayed twice: with the rules in force, and with the changed ones. */
export const Rehearsal = form({
  id: Id,
  configName: v.picklist(CONFIG_NAMES),
  day: Day,
  state: v.picklist(REHEARSAL_STATES),
  /** From 0 to 1. */
  progress: v.number(),
  requestedBy: v.string(),
  createdAtUtc: v.string(),
  result: v.nullable(RehearsalResult),
});
export type Rehearsal = v.InferOutput<typeof Rehearsal>;

/** A past day that has orders. */
export const RehearsalDay = form({ day: Day, orders: v.number() });
