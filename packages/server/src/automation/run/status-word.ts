import type { TaskStatusName } from '@qafila/contracts';
import { inLanguageOf, say } from '../../platform/words/say.ts';

/** Statuses whose name is no English text; the others are called as they are named. */
const ENGLISH: Partial<Record<TaskStatusName, string>> = {
  PickingUp: 'Picking up',
  'Pickup Complete': 'Pickup complete',
  InProgress: 'In progress',
};

/** A status for people who read it in a message. */
export const statusWord = (status: TaskStatusName, language: 'en' | 'ar'): string =>
  language === 'ar' ? inLanguageOf('ar', () => say(status)) : (ENGLISH[status] ?? status);
