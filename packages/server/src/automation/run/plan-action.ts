import {
  AppError,
  MAX_METADATA_ENTRIES,
  type Refusal,
  type RuleAction,
  type RunAction,
  type TaskStatusName,
} from '@qafila/contracts';
import { allowedTaskActions, requireAlso } from '@qafila/domain';
import { knownSkills } from '../../agent/index.ts';
import { addressesOf } from '../../identity/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { ServerDeps } from '../../platform/deps.ts';
import { portalLink } from '../../platform/http/portal-link.ts';
import type { Messages } from '../../platform/messages/messages.ts';
import { languageOf } from '../../platform/tenancy/language-of.ts';
import { ownCompany } from '../../platform/tenancy/own-company.ts';
import {
  factsOf,
  setAutoAssign,
  skillCriteriaOf,
  statusOf,
  type TaskRow,
  trackingIdFor,
  updateTask,
  workingCompany,
} from '../../trip/index.ts';
import { statusWord } from './status-word.ts';

export type ActionDeps = Pick<ServerDeps, 'config'> & { messages: Pick<Messages, 'send'> };

/** What an action comes to for one task, and the work that is left to do. */
export interface PlannedAction extends RunAction {
  work?: () => Promise<unknown>;
}

const refused = (action: RuleAction, refusal: Refusal): PlannedAction => ({
  action,
  outcome: 'refused',
  refusal,
});
const unchanged = (action: RuleAction): PlannedAction => ({ action, outcome: 'unchanged' });

/** What an action belongs to. */
interface Answering {
  ruleId: string;
  /** The task's status at the event; the present one where the event doesn't say. */
  status?: TaskStatusName | undefined;
}

/** A text with its words filled in, in the company's language; undefined when one of them is the tracking link of another company's order. */
async function filled(
  tx: Tx,
  text: string,
  row: TaskRow,
  { status = statusOf(row) }: Answering,
  config: ServerDeps['config'],
): Promise<string | undefined> {
  const companyId = ownCompany(tx);
  const trackingId = trackingIdFor(row, companyId);
  if (trackingId === null && text.includes('{trackingLink}')) return undefined;
  const words: Record<string, string> = {
    shortId: row.short_id,
    status: statusWord(status, await languageOf(tx, companyId)),
    trackingLink: portalLink(config, `/tracking/${trackingId}`),
  };
  return text.replace(/\{(\w+)\}/g, (braced, name: string) => words[name] ?? braced);
}

type Of<T extends RuleAction['type']> = Extract<RuleAction, { type: T }>;

async function planSkill(tx: Tx, row: TaskRow, action: Of<'assignSkill'>): Promise<PlannedAction> {
  if (row.required_skill_ids.includes(action.skillId)) return unchanged(action);
  if ((await knownSkills(tx, [action.skillId])).length === 0) return refused(action, 'skill');
  const skillCriteria = requireAlso(skillCriteriaOf(row), [action.skillId]);
  return { action, outcome: 'done', work: () => updateTask(tx, row.id, { skillCriteria }) };
}

function planMetadata(tx: Tx, row: TaskRow, action: Of<'addMetadata'>): PlannedAction {
  const { key, value } = action;
  const present = row.metadata.filter((one) => one.key === key);
  if (present.length === 1 && present[0]?.value === value) return unchanged(action);
  if (present.length === 0 && row.metadata.length >= MAX_METADATA_ENTRIES) return refused(action, 'metadata');
  return {
    action,
    outcome: 'done',
    work: () => updateTask(tx, row.id, { metaDataAdditions: [{ key, value }] }),
  };
}

/** A partner writes to the people of an order only once it has accepted it; its owner always may. */
const mayWriteToPeople = (row: TaskRow, companyId: string): boolean =>
  row.company_id === companyId || workingCompany(row) === companyId;

async function planMessage(
  tx: Tx,
  row: TaskRow,
  answering: Answering,
  action: Of<'sendMessage'>,
  { config, messages }: ActionDeps,
): Promise<PlannedAction> {
  const body = await filled(tx, action.text, row, answering, config);
  if (body === undefined) return refused(action, 'trackingLink');
  const companyId = ownCompany(tx);
  const sent = { ...action, text: body };
  if (action.to === 'operators') {
    const recipients = await addressesOf(tx, companyId, ['Operator', 'CompanyAdmin']);
    if (recipients.length === 0) return refused(sent, 'operators');
    const send = async () => {
      for (const recipient of recipients)
        await messages.send(tx, { channel: 'email', recipient, companyId, subject: row.short_id, body });
    };
    return { action: sent, outcome: 'done', work: send };
  }
  if (!mayWriteToPeople(row, companyId)) return refused(sent, 'state');
  const recipient = (action.to === 'recipient' ? row.delivery : row.pickup).phoneNumber;
  if (!recipient) return refused(sent, 'phone');
  return {
    action: sent,
    outcome: 'done',
    work: () => messages.send(tx, { channel: 'sms', recipient, companyId, body }),
  };
}

/** Actions that change the task, and the move of a task that allows them. */
const NEEDED: Partial<Record<RuleAction['type'], 'edit' | 'updateAutoAssign'>> = {
  assignSkill: 'edit',
  setPriority: 'edit',
  addMetadata: 'edit',
  switchAutoAssign: 'updateAutoAssign',
};

/** True when the task's status lets the rule change it. */
export function isAllowed(tx: Tx, row: TaskRow, { type }: RuleAction): boolean {
  const needed = NEEDED[type];
  return !needed || allowedTaskActions(factsOf(tx, row), tx.actor.roles).includes(needed);
}

/** What an action would do to a task as it is, apart from what its status allows. */
export async function planAction(
  tx: Tx,
  row: TaskRow,
  answering: Answering,
  action: RuleAction,
  deps: ActionDeps,
): Promise<PlannedAction> {
  switch (action.type) {
    case 'assignSkill':
      return planSkill(tx, row, action);
    case 'addMetadata':
      return planMetadata(tx, row, action);
    case 'sendMessage':
      return planMessage(tx, row, answering, action, deps);
    case 'setPriority': {
      const { priority } = action;
      if (row.priority === priority) return unchanged(action);
      return { action, outcome: 'done', work: () => updateTask(tx, row.id, { priority }) };
    }
    case 'switchAutoAssign': {
      // What has failed is switched on already, and starts again all the same.
      if (row.auto_assign === action.on && !(action.on && row.alerts.includes('autoAssignFailed')))
        return unchanged(action);
      return {
        action,
        outcome: 'done',
        work: () => setAutoAssign(tx, row.id, () => ({ autoAssignment: action.on })),
      };
    }
    case 'notify': {
      const text = await filled(tx, action.text, row, answering, deps.config);
      if (text === undefined) return refused(action, 'trackingLink');
      const shown = { ...action, text };
      const data = { ruleId: answering.ruleId, taskId: row.id, shortId: row.short_id, text };
      const work = async () => tx.emit({ name: 'automation.notice', companyId: ownCompany(tx), data });
      return { action: shown, outcome: 'done', work };
    }
  }
}

/** Does an action, or says why it can't be done; what it had begun is undone then. */
export async function doAction(
  tx: Tx,
  row: TaskRow,
  answering: Answering,
  action: RuleAction,
  deps: ActionDeps,
): Promise<RunAction> {
  if (!isAllowed(tx, row, action)) return refused(action, 'state');
  try {
    return await tx.attempt(async () => {
      const { work, ...planned } = await planAction(tx, row, answering, action, deps);
      await work?.();
      return planned;
    });
  } catch (error) {
    if (error instanceof AppError) return refused(action, 'invalid');
    throw error;
  }
}
