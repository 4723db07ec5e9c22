import type {} from '@qafila/shell-sdk';

/** Parameters of this remote's drawer views; any remote opens them by name. */
declare module '@qafila/shell-sdk' {
  interface DrawerViews {
    'location-point.create': Record<string, never>;
    'location-point.edit': { pointId: string };
    'area.create': Record<string, never>;
    'area.edit': { areaId: string };
    'endpoint.deliveries': { endpointId: string };
    'automation.create': Record<string, never>;
    'automation.edit': { ruleId: string };
    'task-config.create': Record<string, never>;
    'task-config.edit': { overrideId: string };
    'assignment-config.create': Record<string, never>;
    'assignment-config.edit': { overrideId: string };
  }
}
