import { type Lateness, latenessOf, type TimedTask } from '@qafila/domain/lateness';
import { LateNote, useNow } from '@qafila/ui';

/** By how much a task is late as time goes on; null for one in time. */
export const useLateness = (task: TimedTask): Lateness | null => latenessOf(task, useNow());

/** The lateness of a task in words; nothing for one in time. */
export const TaskLateNote = ({ task, folds }: { task: TimedTask; folds?: boolean }) => (
  <LateNote late={useLateness(task)} {...{ folds }} />
);
