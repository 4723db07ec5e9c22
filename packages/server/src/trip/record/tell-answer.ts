import type { ASSIGNMENT_RESPONSE } from '@qafila/contracts';
import type { Selectable } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import type { OfferTable } from './tables.ts';

type EndedOffer = Pick<Selectable<OfferTable>, 'id' | 'company_id' | 'agent_id' | 'entity_id' | 'task_ids'>;

/**
 * Tells the screens that an offer is over, for all of its tasks. One that was withdrawn is told as `Expired`: no answer comes any
 * more.
 */
export const tellAnswer = (
  tx: Tx,
  offer: EndedOffer,
  response: (typeof ASSIGNMENT_RESPONSE)['names'][number],
): void =>
  tx.emit({
    name: 'assignment.answered',
    companyId: offer.company_id,
    data: {
      offerId: offer.id,
      agentId: offer.agent_id,
      agentTaskType: 'task',
      entityId: offer.entity_id,
      taskIds: offer.task_ids,
      response,
    },
  });
