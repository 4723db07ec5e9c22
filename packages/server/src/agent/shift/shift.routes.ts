import { calls } from '@qafila/contracts';
import { ALLOCATION_CSV_COLUMNS, SHIFT_CSV_COLUMNS } from '@qafila/domain/csv';
import { type Route, route } from '../../platform/http/route.ts';
import { readUpload } from '../../platform/uploads/read-upload.ts';
import { assignAgents, removeAgents } from './association.ts';
import {
  createShift,
  deleteShift,
  getShiftOrThrow,
  type ShiftParts,
  shiftsPage,
  updateShift,
} from './shift.ts';
import { sendCsv, shiftTemplate, unassignedAgents } from './shift-files.ts';
import { associateRows, createFromRows } from './shift-upload.ts';

/** Shifts, and the agents in them. */
export const shiftRoutes = (parts: ShiftParts): Route[] => [
  route(calls.shift.all, (ctx) => ctx.tx((tx) => shiftsPage(tx, ctx.query))),
  route(calls.shift.get, (ctx) => ctx.tx((tx) => getShiftOrThrow(tx, ctx.query.id))),
  route(calls.shift.create, (ctx) => ctx.tx((tx) => createShift(tx, ctx.body, parts))),
  route(calls.shift.update, (ctx) => ctx.tx((tx) => updateShift(tx, ctx.query.id, ctx.body, parts))),
  route(calls.shift.delete, (ctx) => ctx.tx((tx) => deleteShift(tx, ctx.query.id))),
  route(calls.shift.bulkCreate, ({ files, body, tx }) => {
    const read = readUpload(SHIFT_CSV_COLUMNS, files.file, body.columns);
    return tx((one) => createFromRows(one, { ...read, dryRun: body.dryRun ?? false }, parts.ids));
  }),
  route(calls.shift.template, async ({ reply, tx }) =>
    sendCsv(reply, 'shifts-template.csv', await tx(shiftTemplate)),
  ),
  route(calls.shift.unassignedAgents, async ({ reply, tx }) =>
    sendCsv(reply, 'unassigned-agents.csv', await tx(unassignedAgents)),
  ),
  route(calls.shift.bulkUpdateAssociation, ({ files, body, query, tx }) => {
    const read = readUpload(ALLOCATION_CSV_COLUMNS, files.file, body.columns);
    const reassign = query.ReassignAgentsOnOverlapping ?? false;
    return tx((one) => associateRows(one, { ...read, dryRun: body.dryRun ?? false }, reassign));
  }),
  route(calls.shift.assignAgents, (ctx) =>
    ctx.tx((tx) => assignAgents(tx, ctx.body, ctx.query.ReassignAgentsOnOverlapping ?? false)),
  ),
  route(calls.shift.removeAgents, (ctx) => ctx.tx((tx) => removeAgents(tx, ctx.body))),
];
