import type { TaskConfig } from '@qafila/contracts/config';

type FieldOf<Value> = {
  [K in keyof TaskConfig]-?: NonNullable<TaskConfig[K]> extends Value ? K : never;
}[keyof TaskConfig];
export type SwitchName = FieldOf<boolean>;
export type NumberName = FieldOf<number>;

interface TaskSection {
  name: 'service' | 'distance' | 'eta' | 'chaining' | 'bundling' | 'autoAssign' | 'lookAhead' | 'arrival';
  /** Switch of the section. */
  switchName?: SwitchName;
  fields: readonly NumberName[];
}

/** The fields of a task configuration in the order of form and card. */
export const TASK_SECTIONS: readonly TaskSection[] = [
  { name: 'service', fields: ['PickupServiceTimeMin', 'DeliveryServiceTimeMin'] },
  { name: 'distance', fields: ['PickupToDeliveryDistanceLimitKm'] },
  { name: 'eta', switchName: 'ShouldUseMapEtaMultiplier', fields: ['MapEtaMultiplier'] },
  { name: 'chaining', switchName: 'ChainingEnabled', fields: ['KmRemainingForChainingConsideration'] },
  {
    name: 'bundling',
    switchName: 'BundlingEnabled',
    fields: [
      'BundlingRadiusKm',
      'BundlingMaxAdditionalDeliveryDistanceKm',
      'BundlingMaxPickupTimeDifferenceMin',
    ],
  },
  {
    name: 'autoAssign',
    switchName: 'ShouldAutoAssign',
    fields: [
      'AutoAssignMaxRetryCount',
      'AutoAssignRetryIntervalSec',
      'InitiateAutoAssignmentBeforePickupTimeMin',
    ],
  },
  { name: 'lookAhead', switchName: 'LookAheadEnabled', fields: [] },
  {
    name: 'arrival',
    fields: ['ArrivedAtPickupMaxValidDistanceKm', 'ArrivedAtDeliveryMaxValidDistanceKm'],
  },
];
