import { AppError, calls, courierEvents, isUnreadable, type PositionReports } from '@qafila/contracts';
import { Counter, register } from 'prom-client';
import type { Actor } from '../../platform/database/actor.ts';
import type { ServerDeps } from '../../platform/deps.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { ClientMessages } from '../../platform/realtime/client-messages.ts';
import { message } from '../../platform/realtime/frame-guard.ts';
import { say } from '../../platform/words/say.ts';
import { checkPositions } from './check-positions.ts';
import type { PositionWriter } from './position-writer.ts';

const COUNTED = 'qafila_positions_total';
const counter = () =>
  (register.getSingleMetric(COUNTED) as Counter<'outcome'> | undefined) ??
  new Counter({ name: COUNTED, help: 'Positions that agents reported.', labelNames: ['outcome'] });

interface Self {
  agentId: string;
  companyId: string;
}

export interface PositionsIn {
  routes: Route[];
  messages: ClientMessages;
}

/** Positions from couriers, over the agent channel and over HTTP. A courier can report only their own. */
export function createPositionsIn(
  { withTx, clock }: Pick<ServerDeps, 'withTx' | 'clock'>,
  writer: PositionWriter,
): PositionsIn {
  const counted = counter();

  async function whoIs(actor: Actor): Promise<Self> {
    const row = actor.userId
      ? await withTx(actor, ({ db }) =>
          db
            .selectFrom('agent')
            .select(['id', 'company_id'])
            .where('user_id', '=', actor.userId)
            .executeTakeFirst(),
        )
      : undefined;
    if (row) return { agentId: row.id, companyId: row.company_id };
    counted.inc({ outcome: 'foreign' });
    throw new AppError('FORBIDDEN', { message: say('Only an agent reports positions, and only their own') });
  }

  async function keep(self: Self, { positions }: PositionReports) {
    const { kept, refused } = checkPositions(positions, self, clock.now());
    counted.inc({ outcome: 'refused' }, refused);
    if (kept.length) await writer.write(kept);
    counted.inc({ outcome: 'kept' }, kept.length);
    return { kept: kept.length, refused };
  }

  return {
    routes: [
      route(
        calls.courier.report,
        async ({ actor, body }) => {
          const { refused } = await keep(await whoIs(actor), body);
          if (refused === body.positions.length)
            throw new AppError('VALIDATION', {
              message: say('These positions are too old, from the future, or without a valid place and time'),
            });
        },
        // Waits for the batch, which needs a connection of its own.
        { transaction: 'own' },
      ),
    ],
    messages: {
      channel: 'agent',
      of({ actor }) {
        let self: Promise<Self> | undefined;
        return {
          'position.report': message(
            courierEvents['position.report'],
            async (body, acknowledge, countInvalid) => {
              try {
                self ??= whoIs(actor()).catch((error: unknown) => {
                  self = undefined;
                  throw error;
                });
                acknowledge(await keep(await self, body));
                if (body.positions.every(isUnreadable)) countInvalid();
              } catch (error) {
                if (!(error instanceof AppError)) throw error;
                acknowledge({ code: error.code, message: error.message });
              }
            },
          ),
        };
      },
    },
  };
}
