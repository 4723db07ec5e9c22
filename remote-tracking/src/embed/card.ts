import type { TrackedTask } from '@qafila/contracts/tracking';
import { formatMoney } from '@qafila/domain/money';
import {
  arrivalText,
  courierText,
  headline,
  isOver,
  queueText,
  stepsOf,
  type Wording,
} from '@qafila/domain/tracking';
import type { TextKey } from '../messages/use-text.ts';
import { create, write } from './dom.ts';

/** One delivery in the page. */
export interface Card {
  readonly element: HTMLElement;
  update(task: TrackedTask, now: Date): void;
}

const link = (part: string, href: string, text: string, isNewTab = false) =>
  create('a', { part: `link ${part}`, href, ...(isNewTab && { target: '_blank', rel: 'noopener' }) }, text);

/**
 * Builds a delivery once and changes its texts afterwards, so that what has the focus keeps it.
 * @param server origin of the full tracking page.
 */
export function createCard(task: TrackedTask, reading: Omit<Wording<TextKey>, 'now'>, server: string): Card {
  const { say } = reading;
  const title = create('p', { part: 'headline', role: 'heading', 'aria-level': '3' });
  const arrival = create('p', { part: 'eta' });
  const courier = create('p', { part: 'courier' });
  const queue = create('p', { part: 'queue' });
  const progress = create('ol', { part: 'progress', 'aria-label': say('steps') });
  const amount = create('bdi');
  const amountRow = create('p', { part: 'amount' }, `${say('pay')} `, amount);
  const map = link('map-link', `${server}/tracking/${task.id}`, say('embed.map'), true);
  const actions = create('p', { part: 'actions' }, map);
  if (task.companyPhone)
    actions.append(
      link('help-link', `tel:${task.companyPhone}`, say('embed.call', { company: task.companyName })),
    );
  const element = create(
    'section',
    { part: 'card', 'aria-label': say('embed.label', { id: task.shortId }) },
    create(
      'p',
      { part: 'order' },
      create('bdi', {}, task.companyName),
      ' · ',
      create('bdi', {}, task.shortId),
    ),
    create('div', { role: 'status' }, title, arrival, courier, queue),
    progress,
    amountRow,
    actions,
  );

  const drawSteps = (shown: TrackedTask) =>
    stepsOf(shown).map(({ step, state }) =>
      create(
        'li',
        { part: `step ${state}`, 'aria-current': state === 'now' ? 'step' : undefined },
        create('span', {}, say(`step.${step}`)),
      ),
    );

  let drawn = '';
  function update(shown: TrackedTask, now: Date): void {
    const wording = { ...reading, now };
    const over = isOver(shown);
    write(title, headline(shown, wording));
    write(arrival, arrivalText(shown, wording));
    write(courier, courierText(shown, wording));
    write(queue, queueText(shown, wording));
    write(amount, formatMoney(shown.amountToBeCollected, shown.currency));
    amountRow.hidden = over || shown.amountToBeCollected === 0;
    map.hidden = over;
    if (drawn === shown.status) return;
    drawn = shown.status;
    progress.replaceChildren(...drawSteps(shown));
  }
  return { element, update };
}
