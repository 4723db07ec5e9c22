/** What a thread loads of this area to read a fleet: `index.ts` would bring the area's routes along. */
export { companyAgents, type DispatchAgent } from './agent/dispatch-agents.ts';
