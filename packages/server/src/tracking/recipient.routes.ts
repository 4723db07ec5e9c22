import { AppError, calls } from '@qafila/contracts';
import { SYSTEM } from '../platform/database/actor.ts';
import type { ServerDeps } from '../platform/deps.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Files } from '../platform/storage/files.ts';
import { say } from '../platform/words/say.ts';
import { deliveryProofFile, getTaskRowOrThrow } from '../trip/index.ts';
import { addressLink } from './address.ts';
import { feedbackOf, leaveNote, rateDelivery, sayNotMe } from './recipient.ts';
import { rowOfLink } from './tracked-task.ts';

const SENSITIVE = { rate: 'sensitive' } as const;

/** What recipients say about their delivery, and what the company reads of it. */
export const recipientRoutes = ({ withTx }: Pick<ServerDeps, 'withTx'>, files: Files): Route[] => [
  route(
    calls.tracking.note,
    ({ params, body }) => withTx(SYSTEM, (tx) => leaveNote(tx, params.id, body.note)),
    SENSITIVE,
  ),
  route(
    calls.tracking.rate,
    ({ params, body }) => withTx(SYSTEM, (tx) => rateDelivery(tx, params.id, body)),
    SENSITIVE,
  ),
  route(calls.tracking.notMe, ({ params }) => withTx(SYSTEM, (tx) => sayNotMe(tx, params.id)), SENSITIVE),
  route(
    calls.tracking.addressLink,
    ({ params }) =>
      withTx(SYSTEM, async (tx) => ({ id: await addressLink(tx, await rowOfLink(tx, params.id)) })),
    SENSITIVE,
  ),
  route(calls.tracking.proof, async ({ params, reply }) => {
    const file = await withTx(SYSTEM, async (tx) => {
      const id = await deliveryProofFile(tx, (await rowOfLink(tx, params.id)).id);
      if (!id) throw new AppError('NOT_FOUND', { message: say('There is no such image') });
      return files.read(tx, id);
    });
    return reply.type(file.contentType).header('content-disposition', 'inline').send(file.content);
  }),
  route(calls.tracking.feedback, (ctx) =>
    ctx.tx(async (tx) => {
      const { id } = await getTaskRowOrThrow(tx, ctx.query.id);
      return tx.asSystem(() => feedbackOf(tx, id));
    }),
  ),
];
