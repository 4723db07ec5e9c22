import type { HistoryActor } from '@qafila/contracts';
import type { DemoShop, OrderStream } from '@qafila/domain/demo-city';
import type { Random } from '@qafila/domain/random';
import type { Ids } from '../../platform/deps.ts';
import type { Agenda } from './agenda.ts';
import type { AtWork } from './at-work.ts';
import type { Fate } from './fate.ts';
import type { AddLine } from './history.ts';
import type { Story, Trip } from './story.ts';

/** Who acts in the past besides couriers. */
export interface People {
  operator: HistoryActor;
  partnerOperator: HistoryActor;
  system: HistoryActor;
}

/** The partner that takes some of the orders. */
export interface Partner {
  companyId: string;
  companyName: string;
  contractId: string;
  /** What an order costs, in the currency. */
  price: number;
  rider: AtWork;
}

/** All that a working day is played with. */
export interface World {
  agenda: Agenda;
  random: Random;
  ids: Ids;
  companyId: string;
  people: People;
  partner: Partner;
  /** Couriers of the day. */
  couriers: readonly AtWork[];
  shops: readonly DemoShop[];
  orders: OrderStream;
  addLine: AddLine;
  fates: Map<Story, Fate>;
  trips: Trip[];
  decide(story: Story): void;
  endOrder(story: Story, reason: string, at?: AtWork): void;
  release(at: AtWork, story: Story, fate: Extract<Fate, { kind: 'released' }>): void;
  /** How much longer a ride takes than on empty roads. */
  traffic(): number;
}

export const isOpen = ({ status }: Story): boolean => status === 'Unplanned';
