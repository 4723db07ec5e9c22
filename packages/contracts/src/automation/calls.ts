import * as v from 'valibot';
import { VersionNote } from '../config/version.ts';
import { ById, defineCall, form, Id, ListQuery, listReply, OPERATE, READ } from '../core/index.ts';
import { AutomationRule, AutomationRuleInput, AutomationRulePatch } from './rule.ts';
import { AutomationRun, DryRun, RUN_OUTCOMES } from './run.ts';
import { RuleChange, RuleOrder, RulesRollback, RulesVersion } from './version.ts';

const BASE = '/company-api/Automation';
const WHOLE = 'Must be a whole number';
const inQuery = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^\d{1,9}$/, WHOLE)), v.number(WHOLE)], WHOLE),
  v.transform(Number),
  v.integer(WHOLE),
  v.minValue(0, 'Must be at least 0'),
);
/** A call without a body names the version that it was made on in its address. */
const VersionInQuery = v.optional(inQuery);

export const automationCalls = {
  all: defineCall({
    name: 'Automation.all',
    method: 'GET',
    path: `${BASE}/all`,
    summary: 'Automation rules of the company, the one that acts first at the beginning.',
    policy: READ,
    query: ListQuery,
    reply: form({
      ...listReply(AutomationRule).entries,
      /** The version that these rules are of; 0 before the first save. */
      version: v.number(),
    }),
  }),
  get: defineCall({
    name: 'Automation.get',
    method: 'GET',
    path: BASE,
    summary: 'One rule.',
    policy: READ,
    query: ById,
    reply: form({ ...AutomationRule.entries, version: v.number() }),
  }),
  create: defineCall({
    name: 'Automation.create',
    method: 'POST',
    path: BASE,
    summary: 'Adds a rule, last in order.',
    policy: OPERATE,
    body: form({ ...AutomationRuleInput.entries, ...VersionNote }),
    reply: AutomationRule,
    status: 201,
  }),
  update: defineCall({
    name: 'Automation.update',
    method: 'PATCH',
    path: BASE,
    summary: 'Changes a rule, or switches it on or off.',
    policy: OPERATE,
    query: ById,
    body: form({ ...AutomationRulePatch.entries, ...VersionNote }),
    reply: AutomationRule,
  }),
  delete: defineCall({
    name: 'Automation.delete',
    method: 'DELETE',
    path: BASE,
    summary: 'Removes a rule.',
    policy: OPERATE,
    query: form({ id: Id, version: VersionInQuery }),
    replyEncoding: 'empty',
    status: 204,
  }),
  reorder: defineCall({
    name: 'Automation.reorder',
    method: 'POST',
    path: `${BASE}/reorder`,
    summary: 'Sets the order in which rules act on one event.',
    policy: OPERATE,
    body: form({ ...RuleOrder.entries, ...VersionNote }),
    replyEncoding: 'empty',
    status: 204,
  }),
  dryRun: defineCall({
    name: 'Automation.dryRun',
    method: 'POST',
    path: `${BASE}/dry-run`,
    summary: 'What a rule would have done over the last day; changes nothing.',
    policy: OPERATE,
    body: AutomationRuleInput,
    reply: DryRun,
  }),
  log: defineCall({
    name: 'Automation.log',
    method: 'GET',
    path: `${BASE}/log`,
    summary: 'What rules did and why, newest first; of the last 30 days.',
    policy: READ,
    query: form({
      ...ListQuery.entries,
      ruleId: v.optional(Id),
      taskId: v.optional(Id),
      outcome: v.optional(v.picklist(RUN_OUTCOMES)),
    }),
    reply: listReply(AutomationRun),
  }),
  versions: defineCall({
    name: 'Automation.versions',
    method: 'GET',
    path: `${BASE}/versions`,
    summary: 'Saves of the rules, newest first: who, when and why.',
    policy: READ,
    query: ListQuery,
    reply: listReply(RulesVersion),
  }),
  difference: defineCall({
    name: 'Automation.difference',
    method: 'GET',
    path: `${BASE}/difference`,
    summary: 'What differs between two versions of the rules; 0 has none.',
    policy: READ,
    query: form({ from: inQuery, to: inQuery }),
    reply: form({ from: v.number(), to: v.number(), changes: v.array(RuleChange) }),
  }),
  rollBack: defineCall({
    name: 'Automation.rollBack',
    method: 'POST',
    path: `${BASE}/roll-back`,
    summary: 'Brings an earlier version of the rules back, as a new version.',
    policy: OPERATE,
    body: form({ ...RulesRollback.entries, ...VersionNote }),
    reply: RulesVersion,
    status: 201,
  }),
} as const;
