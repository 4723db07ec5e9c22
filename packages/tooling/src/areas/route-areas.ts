import { type Break, lineOf, type SourceFile } from './source-files.ts';

const SERVER = 'packages/server/src/';

/** Folder of each area's routes (`calls.<area>`), below the server's `src`. */
export const FOLDERS_OF_CALLS: Record<string, readonly string[]> = {
  agent: ['agent'],
  agentRecord: ['trip/task'],
  analytics: ['analytics'],
  apiToken: ['identity/api-token'],
  assignment: ['trip/assignment'],
  automation: ['automation'],
  brand: ['company/brand'],
  bulkReschedule: ['trip/task'],
  callback: ['endpoints/callback'],
  cashClose: ['wallet'],
  checklist: ['identity/checklist'],
  company: ['company/company'],
  config: ['trip/settings', 'trip/rehearsal'],
  policy: ['trip/settings'],
  contract: ['company/contract'],
  contractStatement: ['partner'],
  courier: ['agent/courier', 'agent/position'],
  dashboard: ['trip/dashboard'],
  identity: ['identity'],
  location: ['trip/location'],
  mapOrder: ['trip/task'],
  messages: ['platform/messages'],
  onlineTrip: ['trip/online-trip', 'trip/print'],
  payout: ['wallet'],
  plannedTrip: ['trip/planned-trip', 'trip/print'],
  realtime: ['platform/realtime'],
  releases: ['releases'],
  relocation: ['trip/relocation'],
  replay: ['trip/replay'],
  routing: ['trip/location'],
  shift: ['agent/shift'],
  skill: ['agent/skill'],
  supplier: ['agent/supplier'],
  task: ['trip/task', 'trip/offload'],
  taskNote: ['trip/task'],
  taskProof: ['trip/proof'],
  timeline: ['trip/timeline'],
  tracking: ['tracking'],
  view: ['identity/view'],
  wallet: ['wallet'],
  webhook: ['endpoints/webhook', 'endpoints/log'],
};

/** Every route that is declared outside the folder of its area. */
export function strayRoutes(files: readonly SourceFile[]): Break[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(/\broute\(\s*calls\.(\w+)\.(\w+)/g)].flatMap(
      ({ 1: area = '', 2: call = '', index }): Break[] => {
        const folders = FOLDERS_OF_CALLS[area] ?? [];
        if (folders.some((folder) => path.startsWith(`${SERVER}${folder}/`))) return [];
        const where = folders.length
          ? `in ${folders.join(' or ')}`
          : 'nowhere yet: add its folder to route-areas.ts';
        return [
          {
            rule: 'route-in-its-area',
            path,
            line: lineOf(text, index),
            sentence: `calls.${area}.${call} is answered here. Calls of '${area}' are answered ${where}.`,
          },
        ];
      },
    ),
  );
}

/** Every file that declares routes under another name than `*.routes.ts`, and vice versa. */
export function misnamedRouteFiles(files: readonly SourceFile[]): Break[] {
  return files.flatMap(({ path, text }): Break[] => {
    const found = /(?<![.\w])route\(/.exec(text);
    if (Boolean(found) === path.endsWith('.routes.ts')) return [];
    return [
      {
        rule: 'routes-in-routes-file',
        path,
        line: found ? lineOf(text, found.index) : 1,
        sentence: found
          ? 'This file declares a route. Move it to a file named *.routes.ts.'
          : 'This file declares no route. Leave .routes out of its name.',
      },
    ];
  });
}
