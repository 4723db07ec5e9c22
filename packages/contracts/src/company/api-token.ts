import * as v from 'valibot';
import { form, Id, requiredText, UtcTime } from '../core/index.ts';

/**
 * What a token may be used for: an area, to read or to write, with the calls that this opens. Everything else is closed to
 * tokens: users, sessions, second factors, tokens, endpoints, settings, and all that moves money.
 */
export const TOKEN_CALLS = {
  'tasks:read': [
    'Task.all',
    'Task.counts',
    'Task.get',
    'Task.estimate',
    'Task.history',
    'Task.proofs',
    'Task.proofOfDelivery',
    'Task.proofOfArrival',
  ],
  'tasks:write': [
    'Task.addNote',
    'Task.create',
    'Task.update',
    'Task.csvImport',
    'Task.cancel',
    'Task.bulkCancel',
    'Task.changeSkills',
    'Task.rescheduleCalculate',
    'Task.rescheduleSubmit',
    'Task.bulkRescheduleCalculate',
    'Task.bulkRescheduleSubmit',
    'Task.assign',
    'Task.reassign',
    'Task.bulkAssign',
    'Task.askNext',
    'Task.toggleAutoAssign',
    'Task.updateAutoAssign',
    'Task.triggerAddressConfirmation',
  ],
  'trips:read': ['PlannedTrip.all', 'PlannedTrip.get', 'OnlineTrip.all', 'OnlineTrip.forAgent'],
  'trips:write': [
    'PlannedTrip.validateClientRoute',
    'PlannedTrip.createClientTrip',
    'PlannedTrip.agentsForPlannedTrip',
    'PlannedTrip.assignToAgent',
    'PlannedTrip.invalidate',
    'OnlineTrip.releaseTaskFromTrip',
  ],
  'agents:read': ['Agent.all', 'Agent.get', 'Skills.all', 'Skills.get'],
  'locations:read': [
    'LocationPoint.all',
    'LocationPoint.get',
    'LocationPoint.paginated',
    'LocationPoint.getDistance',
    'LocationPoint.nearby',
    'Area.all',
    'Area.get',
    'Area.usage',
  ],
  'locations:write': [
    'LocationPoint.create',
    'LocationPoint.update',
    'LocationPoint.delete',
    'LocationPoint.csvImport',
    'Area.create',
    'Area.update',
    'Area.delete',
  ],
  'money:read': [
    'AgentAccount.financials',
    'AgentAccount.actionLogs',
    'AgentAccount.exportLogs',
    'Ledger.all',
    'Ledger.export',
    'Ledger.closes',
    'Ledger.closeSums',
    'Ledger.exportCloses',
    'Ledger.cashHeld',
    'Ledger.closeById',
    'Ledger.statement',
    'DepositRequest.all',
    'DepositRequest.sums',
    'DepositRequest.export',
    'DepositRequest.get',
  ],
  'tracking:write': ['Tracking.embedToken', 'Tracking.revokeEmbedToken'],
} as const;
/** Calls that every token may make, whatever its scopes. */
export const CALLS_OF_EVERY_TOKEN = ['Company.apiTokenSelf'] as const;
export type TokenScope = keyof typeof TOKEN_CALLS;
export const TOKEN_SCOPES = Object.keys(TOKEN_CALLS) as [TokenScope, ...TokenScope[]];

/** Days before its end from which a token counts as ending soon. */
export const TOKEN_ENDS_SOON_DAYS = 14;

/** A key of a partner's system. The secret itself is shown once and stored hashed. */
export const ApiToken = form({
  id: Id,
  name: v.string(),
  /** First characters, to distinguish tokens. */
  prefix: v.string(),
  scopes: v.array(v.picklist(TOKEN_SCOPES)),
  createdBy: v.string(),
  createdAtUtc: v.string(),
  expiresAtUtc: v.nullable(v.string()),
  lastUsedAtUtc: v.nullable(v.string()),
  /** Address that it was last used from. */
  lastUsedFrom: v.nullable(v.string()),
  revokedAtUtc: v.nullable(v.string()),
});
export type ApiToken = v.InferOutput<typeof ApiToken>;

/** What a token reads of itself. */
export const ApiTokenSelf = form({
  ...v.pick(ApiToken, ['name', 'scopes', 'expiresAtUtc']).entries,
  companyId: Id,
  companyName: v.string(),
});
export type ApiTokenSelf = v.InferOutput<typeof ApiTokenSelf>;

export const ApiTokenRequest = form({
  name: requiredText(100),
  scopes: v.pipe(v.array(v.picklist(TOKEN_SCOPES)), v.minLength(1, 'Choose at least one')),
  expiresAtUtc: v.optional(v.nullable(UtcTime)),
});
export type ApiTokenRequest = v.InferOutput<typeof ApiTokenRequest>;

/** The only reply that contains the secret. */
export const IssuedApiToken = form({ ...ApiToken.entries, token: v.string() });
export type IssuedApiToken = v.InferOutput<typeof IssuedApiToken>;
