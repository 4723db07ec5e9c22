import { latenessOf, type TimedTask } from '@qafila/domain/lateness';
import { LateNote, useNow } from '@qafila/ui';

/** The lateness of a task in words; nothing for one in time. */
export const TaskLateNote = ({ task }: { task: TimedTask }) => <LateNote late={latenessOf(task, useNow())} />;
