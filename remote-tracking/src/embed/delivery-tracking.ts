import type { TrackedTask } from '@qafila/contracts/tracking';
import { type Card, createCard } from './card.ts';
import { create } from './dom.ts';
import { styleSheet } from './styles.ts';
import { translator } from './translate.ts';
import { type Shown, type Watch, watchDeliveries } from './watch.ts';

type Locale = 'en' | 'ar';

/** Detail of the `status` event; `previous` is null when the page first shows the delivery. */
export interface StatusDetail {
  order: string;
  status: TrackedTask['status'];
  previous: TrackedTask['status'] | null;
}

/** Detail of the `eta` event; all null after the end. */
export interface EtaDetail {
  order: string;
  expectedAtUtc: string | null;
  fromUtc: string | null;
  toUtc: string | null;
}

/** Pages in an iframe get the events, and the height, as messages from this source. */
const SOURCE = 'delivery-tracking';

/**
 * `<delivery-tracking token="…">`: the deliveries of an embed token, live.
 * Attributes: `token`, `lang` (en or ar; otherwise the page's), `theme` (light or dark; otherwise the page's).
 * Its `state` attribute is loading, deliveries, refused or failed. Events: `status`, `eta`.
 */
export class DeliveryTracking extends HTMLElement {
  static readonly observedAttributes = ['token', 'lang'];
  /** Origin of the server that the script came from. */
  static server = '';

  readonly #root = this.attachShadow({ mode: 'open' });
  #watch: Watch | undefined;
  #size: ResizeObserver | undefined;
  #cards = new Map<string, Card>();
  #last = new Map<string, TrackedTask>();

  connectedCallback(): void {
    this.#root.adoptedStyleSheets = [styleSheet()];
    if (this.hasAttribute('framed')) this.#reportSize();
    this.#start();
  }

  disconnectedCallback(): void {
    this.#watch?.stop();
    this.#size?.disconnect();
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (!this.isConnected || before === after) return;
    if (name === 'token') this.#last.clear();
    this.#start();
  }

  get #locale(): Locale {
    const lang = this.closest('[lang]')?.getAttribute('lang') ?? navigator.language;
    return /^ar\b/i.test(lang) ? 'ar' : 'en';
  }

  #start(): void {
    this.#watch?.stop();
    this.#cards.clear();
    const locale = this.#locale;
    const at = (path: string) => {
      const url = new URL(path, DeliveryTracking.server);
      url.searchParams.set('token', this.getAttribute('token') ?? '');
      return url.href;
    };
    const addresses = { deliveries: at('/tracking/embedded'), live: at('/tracking/embedded/live') };
    this.#watch = watchDeliveries(addresses, locale, (shown) => this.#show(shown, locale));
  }

  #show(shown: Shown, locale: Locale): void {
    this.setAttribute('state', shown.kind);
    if (shown.kind === 'deliveries') {
      this.#showDeliveries(shown.items, locale);
      for (const task of shown.items) this.#report(task);
      return;
    }
    this.#cards.clear();
    this.#root.replaceChildren(this.#message(shown, locale));
  }

  #message(shown: Exclude<Shown, { kind: 'deliveries' }>, locale: Locale): HTMLElement {
    const say = translator(locale);
    const text = {
      loading: () => say('embed.loading'),
      failed: () => say('embed.failed'),
      refused: () => (shown.kind === 'refused' ? shown.message : ''),
    }[shown.kind]();
    const message = create(
      'div',
      { class: 'message', part: `message ${shown.kind}`, dir: locale === 'ar' ? 'rtl' : 'ltr' },
      create('p', { role: shown.kind === 'loading' ? 'status' : 'alert' }, text),
    );
    if (shown.kind === 'failed') {
      const again = create('button', { type: 'button', part: 'retry' }, say('embed.again'));
      again.addEventListener('click', () => this.#watch?.refresh());
      message.append(again);
    }
    return message;
  }

  #showDeliveries(items: readonly TrackedTask[], locale: Locale): void {
    const known = items.length === this.#cards.size && items.every(({ id }) => this.#cards.has(id));
    if (!known) {
      const reading = { say: translator(locale), locale };
      this.#cards = new Map(
        items.map((task) => [task.id, createCard(task, reading, DeliveryTracking.server)]),
      );
      const cards = [...this.#cards.values()].map(({ element }) => element);
      this.#root.replaceChildren(
        create('div', { class: 'list', dir: locale === 'ar' ? 'rtl' : 'ltr', lang: locale }, ...cards),
      );
    }
    const now = new Date();
    for (const task of items) this.#cards.get(task.id)?.update(task, now);
  }

  /** Emits what changed since the last reply. */
  #report(task: TrackedTask): void {
    const before = this.#last.get(task.id);
    this.#last.set(task.id, task);
    const order = task.shortId;
    if (before?.status !== task.status)
      this.#emit('status', {
        order,
        status: task.status,
        previous: before?.status ?? null,
      } satisfies StatusDetail);
    const isSame =
      before?.expectedAtUtc === task.expectedAtUtc && before?.arrival?.toUtc === task.arrival?.toUtc;
    if (before && isSame) return;
    this.#emit('eta', {
      order,
      expectedAtUtc: task.expectedAtUtc,
      fromUtc: task.arrival?.fromUtc ?? null,
      toUtc: task.arrival?.toUtc ?? null,
    } satisfies EtaDetail);
  }

  #emit(type: 'status' | 'eta', detail: StatusDetail | EtaDetail): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
    this.#toParent({ type, detail });
  }

  /** Only pages of the token's origins can frame this one, so that any parent may read it. */
  #toParent(message: { type: string; detail: object }): void {
    if (this.hasAttribute('framed')) parent.postMessage({ source: SOURCE, ...message }, '*');
  }

  #reportSize(): void {
    this.#size = new ResizeObserver(([entry]) => {
      if (entry) this.#toParent({ type: 'size', detail: { height: Math.ceil(entry.contentRect.height) } });
    });
    this.#size.observe(this);
  }
}
