import type { HistoryActor } from '@qafila/contracts';
import type { DemoShop, OrderStream } from '@qafila/domain/demo-city';
import type { Random } from '@qafila/domain/random';
import type { Ids } from '../../platform/deps.ts';
import type { Agenda } from './agenda.ts';
import type { AtWork } from './at-work.ts';
import type { Fate } from './fate.ts';
import type { AddLine } from './history.ts';
import type { Story, Trip } from './story.ts';

/** Actors of the past other than couriers. */
export interface People {
  operator: HistoryActor;
  partnerOperator: HistoryActor;
  system: HistoryActor;
}

/** The partner to which some of the orders are offloaded. */
export interface Partner {
  companyId: string;
  companyName: string;
  contractId: string;
  /** Prices of orders, in the currency. */
  price: number;
  rider: AtWork;
}

/** The state of a working day's simulation. */
export interface World {
  agenda: Agenda;
  random: Random;
  ids: Ids;
  companyId: string;
  people: People;
  partner: Partner;
  /** Couriers at work on the day. */
  couriers: readonly AtWork[];
  shops: readonly DemoShop[];
  orders: OrderStream;
  addLine: AddLine;
  fates: Map<Story, Fate>;
  trips: Trip[];
  decide(story: Story): void;
  endOrder(story: Story, reason: string, at?: AtWork): void;
  release(at: AtWork, story: Story, fate: Extract<Fate, { kind: 'released' }>): void;
  /** Ride time as a multiple of that on empty roads. */
  traffic(): number;
}

export const isOpen = ({ status }: Story): boolean => status === 'Unplanned';
