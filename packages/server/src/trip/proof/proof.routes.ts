import { AppError, calls, type HistoryNote, type TaskProof } from '@qafila/contracts';
import { assertTaskAction } from '@qafila/domain';
import { agentsOf } from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { type Route, type RouteContext, route } from '../../platform/http/route.ts';
import { IMAGES, MAX_IMAGE_BYTES } from '../../platform/storage/file-kind.ts';
import type { Files } from '../../platform/storage/files.ts';
import { say } from '../../platform/words/say.ts';
import { currentProofs, isCurrentProof } from '../record/current-proofs.ts';
import { addHistory } from '../record/history.ts';
import { asSystemIfShared, involvedCompanies } from '../record/shared-task.ts';
import { factsOf, getTaskRowOrThrow, type TaskRow, taskNotFound } from '../record/task-row.ts';
import { isAgent } from '../task/progress/check-move.ts';
import { progressTask } from '../task/progress/progress.ts';

/** Couriers see proofs of their own tasks, the portal those of its company. */
async function proofTask(tx: Tx, taskId: string) {
  const row = await getTaskRowOrThrow(tx, taskId);
  if (!isAgent(tx)) return row;
  const agent = row.agent_id ? (await agentsOf(tx, [row.agent_id])).get(row.agent_id) : undefined;
  if (agent?.userId !== tx.actor.userId) throw taskNotFound();
  return row;
}

const ADDED: Record<TaskProof['kind'], HistoryNote> = {
  pickup: 'Proof of pickup added',
  arrival: 'Proof of arrival added',
  delivery: 'Proof of delivery added',
};

/** Records who added a proof, and tells the screens that show the task. */
async function noteProof(tx: Tx, task: TaskRow, kind: TaskProof['kind']): Promise<void> {
  await addHistory(tx, [
    { taskId: task.id, companyId: task.company_id, eventType: 'DetailsUpdated', reason: ADDED[kind] },
  ]);
  for (const companyId of involvedCompanies(task))
    tx.emit({ name: 'task.noted', companyId, data: { taskId: task.id } });
}

const proofs = (tx: Tx, taskId: string) =>
  tx.db
    .selectFrom('task_proof')
    .selectAll()
    .select(isCurrentProof.as('is_current'))
    .where('task_id', '=', taskId)
    .orderBy('id', 'desc')
    .execute();

const proofOf = (row: Awaited<ReturnType<typeof proofs>>[number]): TaskProof => ({
  imageId: row.id,
  taskId: row.task_id,
  kind: row.kind,
  isCurrent: row.is_current,
  atUtc: row.at.toISOString(),
  latitude: row.latitude,
  longitude: row.longitude,
});

type Proof = Awaited<ReturnType<typeof proofs>>[number];
type Found = { task: TaskRow; proof: Pick<Proof, 'file_id'> | undefined };

const noImage = () => new AppError('NOT_FOUND', { message: say('There is no such image') });

async function sendImage(ctx: RouteContext, files: Files, find: (tx: Tx) => Promise<Found>) {
  const file = await ctx.tx(async (tx) => {
    const { task, proof } = await find(tx);
    if (!proof) throw noImage();
    return asSystemIfShared(tx, [task], () => files.read(tx, proof.file_id));
  });
  return ctx.reply
    .type(file.contentType)
    .header('content-disposition', 'inline')
    .header('cache-control', 'private, max-age=3600')
    .send(file.content);
}

/** Images as proof of pickup, arrival and delivery. */
export const proofRoutes = (files: Files): Route[] => [
  route(
    calls.taskProof.uploadProof,
    async (ctx) => {
      const { taskId, kind, latitude, longitude } = ctx.body;
      const image = ctx.files.file;
      if (!image)
        throw new AppError('VALIDATION', { errors: [{ path: 'file', message: say('Send an image') }] });
      return ctx.tx(async (tx) => {
        const task = await proofTask(tx, taskId);
        // A phone may send its images long after they were taken, also when the office has completed the task since.
        if (!isAgent(tx)) assertTaskAction(factsOf(tx, task), 'addProof', tx.actor.roles);
        return asSystemIfShared(tx, [task], async () => {
          const file = await files.save(tx, {
            companyId: task.company_id,
            name: image.filename,
            content: image.data,
            allowed: IMAGES,
          });
          const row = await tx.db
            .insertInto('task_proof')
            .values({
              company_id: task.company_id,
              task_id: taskId,
              kind,
              file_id: file.id,
              at: tx.now(),
              latitude: latitude ?? null,
              longitude: longitude ?? null,
            })
            .returningAll()
            .executeTakeFirstOrThrow();
          await noteProof(tx, task, kind);
          return proofOf({ ...row, is_current: true });
        });
      });
    },
    { bodyLimit: MAX_IMAGE_BYTES },
  ),
  route(calls.taskProof.progress, (ctx) => ctx.tx((tx) => progressTask(tx, ctx.body))),
  route(calls.taskProof.proofs, (ctx) =>
    ctx.tx(async (tx) => {
      const task = await getTaskRowOrThrow(tx, ctx.query.id);
      return { items: (await asSystemIfShared(tx, [task], () => proofs(tx, task.id))).map(proofOf) };
    }),
  ),
  route(calls.taskProof.proofOfDelivery, (ctx) =>
    sendImage(ctx, files, async (tx) => {
      const task = await getTaskRowOrThrow(tx, ctx.query.id);
      const [proof] = await asSystemIfShared(tx, [task], () => currentProofs(tx, task.id, 'delivery'));
      return { task, proof };
    }),
  ),
  route(calls.taskProof.proofOfArrival, (ctx) =>
    sendImage(ctx, files, async (tx) => {
      // A user who may see the task may see its images, whichever of the two companies they belong to.
      const proof = await tx.asSystem(() =>
        tx.db.selectFrom('task_proof').selectAll().where('id', '=', ctx.query.imageId).executeTakeFirst(),
      );
      if (!proof) throw noImage();
      return { task: await getTaskRowOrThrow(tx, proof.task_id), proof };
    }),
  ),
];
