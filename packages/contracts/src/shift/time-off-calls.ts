import { defineCall, form, Id, OPERATE, READ } from '../core/index.ts';
import {
  TakeBackInput,
  TimeOff,
  TimeOffEffect,
  TimeOffEffectQuery,
  TimeOffInput,
  TimeOffs,
} from './time-off.ts';

/** Calls about time off of agents. */
export const timeOffCalls = {
  timeOff: defineCall({
    name: 'Shift.timeOff',
    method: 'GET',
    path: '/agent-api/shift/time-off',
    summary: 'Time off of an agent, the latest first.',
    policy: READ,
    query: form({ agentId: Id }),
    reply: TimeOffs,
  }),
  timeOffEffect: defineCall({
    name: 'Shift.timeOffEffect',
    method: 'GET',
    path: '/agent-api/shift/time-off-effect',
    summary: 'The planned hours that time off would take an agent out of.',
    policy: READ,
    query: TimeOffEffectQuery,
    reply: TimeOffEffect,
  }),
  addTimeOff: defineCall({
    name: 'Shift.addTimeOff',
    method: 'POST',
    path: '/agent-api/shift/time-off',
    summary: 'Gives an agent time off: they are not planned and get no offers on these dates.',
    policy: OPERATE,
    body: TimeOffInput,
    reply: TimeOff,
    status: 201,
  }),
  takeBackTimeOff: defineCall({
    name: 'Shift.takeBackTimeOff',
    method: 'POST',
    path: '/agent-api/shift/take-back-time-off',
    summary:
      'Ends time off, which restores what was planned. Of time off that has begun, the days before today stay.',
    policy: OPERATE,
    body: TakeBackInput,
    replyEncoding: 'empty',
    status: 204,
  }),
};
