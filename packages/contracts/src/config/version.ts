import * as v from 'valibot';
import { form, Id, optionalText } from '../core/index.ts';
import { Criterion, ParameterSort } from './assignment-config.ts';
import { CONFIG_NAMES, MetadataOperatorId } from './enums.ts';

export const versionNumber = v.pipe(v.number(), v.integer(), v.minValue(0));
const WHOLE = 'Must be a whole number';
export const versionInQuery = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^\d{1,9}$/, WHOLE)), v.number(WHOLE)], WHOLE),
  v.transform(Number),
  v.integer(WHOLE),
  v.minValue(0, 'Must be at least 0'),
);

/** What every save of what has versions carries besides the change itself. */
export const VersionNote = {
  /** The version that the change was made on. When another one was saved since, the save is refused with 409. */
  version: v.optional(versionNumber),
  /** Why it is changed; kept with the version. */
  reason: optionalText(500),
};
export interface VersionNote {
  version?: number | undefined;
  reason?: string | undefined;
}

/** What every save of a configuration carries besides the change itself. */
export const SaveNote = {
  ...VersionNote,
  /** The rehearsal that the user has seen; kept with the version. */
  rehearsalId: v.optional(Id),
};
export interface SaveNote extends VersionNote {
  rehearsalId?: string | undefined;
}

/** What a save did. `default` is version 0: nothing saved yet. */
export const CONFIG_ACTIONS = [
  'default',
  'base',
  'overrideAdded',
  'overrideChanged',
  'overrideRemoved',
  'reordered',
  'rolledBack',
] as const;
export type ConfigAction = (typeof CONFIG_ACTIONS)[number];

/** One save of what has versions: who, when and why. */
export const savedVersion = <const A extends readonly string[]>(actions: A) =>
  form({
    version: v.number(),
    action: v.picklist(actions),
    /** The version that was brought back. */
    rolledBackTo: v.nullable(v.number()),
    reason: v.nullable(v.string()),
    savedBy: v.nullable(v.string()),
    savedAtUtc: v.nullable(v.string()),
  });

/** One save of a configuration. Versions count from 1 for each configuration of a company. */
export const ConfigVersion = form({
  ...savedVersion(CONFIG_ACTIONS).entries,
  /** The rehearsal that came before it. */
  rehearsalId: v.optional(v.nullable(Id)),
});
export type ConfigVersion = v.InferOutput<typeof ConfigVersion>;

const ChangedValue = v.nullable(
  v.union([v.string(), v.number(), v.boolean(), Criterion, v.array(ParameterSort)]),
);
export type ChangedValue = v.InferOutput<typeof ChangedValue>;

/** One difference between two versions of a configuration. */
export const ConfigChange = form({
  kind: v.picklist(['changed', 'overrideAdded', 'overrideRemoved', 'overrideMoved']),
  /** The override that differs, by its condition; null for the base configuration. */
  override: v.nullable(
    form({
      id: Id,
      metaDataKey: v.string(),
      metaDataValue: v.string(),
      metaDataValueComparisionOperatorId: MetadataOperatorId,
    }),
  ),
  /** The name of the field that differs; null where a whole override was added, removed or moved. */
  field: v.nullable(v.string()),
  /** Which criterion of the field, from 1; null for a field that is no list of criteria. */
  item: v.nullable(v.number()),
  /** The former value, for a moved override its place from 1; null where there was none. */
  before: ChangedValue,
  after: ChangedValue,
});
export type ConfigChange = v.InferOutput<typeof ConfigChange>;

/** What the 409 of a save carries in `details`: who saved meanwhile, and what differs from the version it was made on. */
export const ConfigConflict = form({
  current: ConfigVersion,
  changes: v.array(ConfigChange),
});
export type ConfigConflict = v.InferOutput<typeof ConfigConflict>;

export const ConfigRollback = form({
  configName: v.picklist(CONFIG_NAMES),
  /** The version to bring back; 0 for the defaults without overrides. */
  toVersion: versionNumber,
  ...SaveNote,
});
export type ConfigRollback = v.InferOutput<typeof ConfigRollback>;
