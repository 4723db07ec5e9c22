import { calls } from '@qafila/contracts';
import { type Route, route } from '../../../platform/http/route.ts';
import { addTimeOff, listTimeOff, takeBackTimeOff, timeOffEffect } from './time-off.ts';

/** Dates on which agents do not work: leave, sickness and other reasons. */
export const timeOffRoutes = (): Route[] => [
  route(calls.shift.timeOff, (ctx) => ctx.tx((tx) => listTimeOff(tx, ctx.query.agentId))),
  route(calls.shift.timeOffEffect, (ctx) => ctx.tx((tx) => timeOffEffect(tx, ctx.query))),
  route(calls.shift.addTimeOff, (ctx) => ctx.tx((tx) => addTimeOff(tx, ctx.body))),
  route(calls.shift.takeBackTimeOff, (ctx) => ctx.tx((tx) => takeBackTimeOff(tx, ctx.body))),
];
