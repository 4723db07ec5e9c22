import { calls, Id, READ, type TrackedTask } from '@qafila/contracts';
import * as v from 'valibot';
import { SYSTEM } from '../platform/database/actor.ts';
import type { ServerDeps } from '../platform/deps.ts';
import { authorize } from '../platform/http/policy.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Messages } from '../platform/messages/messages.ts';
import { taskRows, trackingIdFor } from '../trip/index.ts';
import { askAddress, askedOf, confirmAddress } from './address.ts';
import { declineRequest } from './decline-request.ts';
import { recipientTask } from './recipient.ts';
import { rowOfLink, trackedTask, validRowOf } from './tracked-task.ts';

/** A task's id also matches the pattern of a link, so it is excluded here. */
const isLink = (id: string) => !v.safeParse(Id, id).success;

/** Calls for recipients and partner shops: by unguessable links, without a session. */
export const trackingRoutes = (
  { withTx, config, limits }: Pick<ServerDeps, 'withTx' | 'config' | 'limits'>,
  messages: Pick<Messages, 'send'>,
): Route[] => [
  route(calls.tracking.task, ({ params }) =>
    withTx(SYSTEM, async (tx) => recipientTask(tx, await rowOfLink(tx, params.id))),
  ),
  route(calls.tracking.multipleTasks, async (ctx) => {
    const { taskIds } = ctx.body;
    await limits.take('tracked', ctx.ip, taskIds.length);
    const links = taskIds.filter(isLink);
    const items: TrackedTask[] = [];
    const ended: string[] = [];
    await withTx(SYSTEM, async (tx) => {
      for (const link of links) {
        const row = await validRowOf(tx, link);
        if (row) items.push(await trackedTask(tx, row));
        else ended.push(link);
      }
    });
    // Task ids are not secret, so they require a role that reads tasks.
    const ids = taskIds.filter((id) => !isLink(id));
    if (ids.length === 0) return { items, ended };
    authorize({ ...calls.tracking.multipleTasks, policy: READ }, await ctx.authenticate());
    return ctx.tx(async (tx) => {
      for (const row of await taskRows(tx, ids))
        if (trackingIdFor(row, tx.actor.companyId)) items.push(await trackedTask(tx, row));
      return { items, ended };
    });
  }),
  route(calls.tracking.unplannedTask, ({ params }) => withTx(SYSTEM, (tx) => askedOf(tx, params.id))),
  route(calls.tracking.confirmAddress, ({ params, body }) =>
    withTx(SYSTEM, async (tx) => ({ applied: await confirmAddress(tx, params.id, body) })),
  ),
  route(calls.tracking.declineRequest, (ctx) => ctx.tx((tx) => declineRequest(tx, ctx.body))),
  route(calls.tracking.triggerAddressConfirmation, (ctx) =>
    ctx.tx((tx) => askAddress(tx, ctx.body.taskId, { messages, config })),
  ),
];
