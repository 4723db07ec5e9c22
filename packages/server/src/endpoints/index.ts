import type { Area } from '../platform/area.ts';
import type { Housekeeping } from '../platform/jobs/housekeeping.ts';
import type { Outbox } from '../platform/outbox/outbox.ts';
import { callbackRoutes } from './callback/callback.routes.ts';
import { type EndpointDeps, endpointContext } from './context.ts';
import { forgetOldDeliveries } from './forget-old.ts';
import { createCollector } from './intake/collect.ts';
import { logRoutes } from './log/log.routes.ts';
import { createDeliveryEngine, type DeliveryEngine } from './sending/delivery-engine.ts';
import './tables.ts';
import { webhookRoutes } from './webhook/webhook.routes.ts';

export interface EndpointArea extends Area {
  readonly engine: Pick<DeliveryEngine, 'drain'>;
}

/**
 * Callbacks and webhooks: two lists of URLs, one engine that sends a company's events to them.
 * @throws StartupError when the deployment's secret can't be read or created.
 */
export function createEndpoints(
  deps: EndpointDeps,
  { outbox, housekeeping }: { outbox: Pick<Outbox, 'subscribe'>; housekeeping: Pick<Housekeeping, 'add'> },
): EndpointArea {
  const context = endpointContext(deps);
  const engine = createDeliveryEngine(context);
  outbox.subscribe(
    'endpoints',
    createCollector(deps.ids, () => engine.wake()),
  );
  housekeeping.add('deliveries', forgetOldDeliveries);
  return {
    engine,
    routes: [...callbackRoutes(context), ...webhookRoutes(context), ...logRoutes(context, engine)],
    async start() {
      if (deps.config.ENGINE) engine.start();
    },
    stop: () => engine.stop(),
  };
}
