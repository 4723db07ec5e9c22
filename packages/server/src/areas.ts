import {
  agentAccounts,
  agentNames,
  agentSubjects,
  createAgents,
  fleetBegun,
  shiftsOfArea,
} from './agent/index.ts';
import { createAnalytics } from './analytics/index.ts';
import { createAutomation, rulesOfArea, rulesOfSkill } from './automation/index.ts';
import { createCompanies } from './company/index.ts';
import { createDemo } from './demo/index.ts';
import { createEndpoints } from './endpoints/index.ts';
import { createIdentity, forgetOld, tokensEnding } from './identity/index.ts';
import { createPartners, endOfStatements, statementsWaiting } from './partner/index.ts';
import type { Area } from './platform/area.ts';
import type { ServerDeps } from './platform/deps.ts';
import { createHousekeeping } from './platform/jobs/housekeeping.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createQueueArea } from './platform/jobs/queue-area.ts';
import { messageRoutes } from './platform/messages/messages.routes.ts';
import { chooseGateways, createMessages } from './platform/messages/messages.ts';
import { createOutbox } from './platform/outbox/outbox.ts';
import { createRealtime } from './platform/realtime/realtime.ts';
import { createReleaseArea } from './releases/releases.ts';
import { createTabs } from './releases/tabs/tabs.ts';
import { createPageWords, createTracking } from './tracking/index.ts';
import {
  agentLeaves,
  companyPolicy,
  courierWork,
  createTrips,
  deliveredBy,
  ordersByQuarter,
  relocatingTo,
  skillOfTasks,
  tripSubjects,
  withdrawOffersTo,
} from './trip/index.ts';
import { createLocations, createTravel, knownAreas } from './trip/location/index.ts';
import { createWallet, ledgersOnHold, newestPayout, payoutsWaiting } from './wallet/index.ts';

/**
 * All areas of the server in their start order; they stop in reverse.
 * @param root the checkout whose builds are served until something is released.
 */
export function createAreas(deps: ServerDeps, root?: string): readonly Area[] {
  const jobs = createJobs(deps);
  const housekeeping = createHousekeeping(jobs, deps);
  housekeeping.add('identity', forgetOld);
  const outbox = createOutbox(deps);
  const messages = createMessages(deps, jobs, chooseGateways(deps.config));
  const subjectNames = { ...agentSubjects, ...tripSubjects };
  const identity = createIdentity({
    ...deps,
    messages,
    agentNames,
    subjectNames,
    fleetBegun,
    agentAccounts,
  });
  const { authenticator } = identity;
  const travel = createTravel({ routingUrl: deps.config.ROUTING_URL, log: deps.log });
  const agents = createAgents(deps, {
    housekeeping,
    messages,
    leaves: agentLeaves,
    withdrawOffersTo,
    skillUsers: { tasks: skillOfTasks, rules: rulesOfSkill },
    deliveredBy,
    countOrders: ordersByQuarter,
    policyOf: companyPolicy,
    knownAreas,
    workOf: courierWork,
  });
  const tabs = createTabs(deps);
  const mail: Area = { routes: messageRoutes(), stop: () => messages.stop() };
  return [
    // Before the queue, so that it stops after it and no further delivery begins.
    mail,
    createQueueArea(jobs, deps),
    createDemo(deps),
    identity,
    agents,
    createRealtime({ ...deps, authenticator, outbox, messages: [...agents.messages, tabs.messages] }),
    createCompanies(deps, endOfStatements),
    createPartners(),
    createEndpoints({ ...deps, messages }, { outbox, housekeeping }),
    createAutomation({ ...deps, messages }, { outbox, housekeeping }),
    createLocations(travel, { shifts: shiftsOfArea, rules: rulesOfArea, relocating: relocatingTo }),
    createTrips(deps, {
      messages,
      housekeeping,
      payoutsWaiting,
      newestPayout,
      ledgersOnHold,
      statementsWaiting,
      tokensEnding,
      travel,
    }),
    createWallet(deps, jobs),
    createTracking(deps, { messages, housekeeping }),
    createAnalytics(deps, { messages, jobs }),
    createReleaseArea(deps, root, { tabs, housekeeping, pageWords: createPageWords(deps) }),
  ];
}
