import type {} from '@qafila/shell-sdk';

/** Parameters of this remote's drawer views; any remote opens them by name. */
declare module '@qafila/shell-sdk' {
  interface DrawerViews {
    'map.full': Record<string, never>;
    'agent.create': Record<string, never>;
    'agent.edit': { agentId: string };
    'agent.detail': { agentId: string };
    'skill.create': Record<string, never>;
    'skill.edit': { skillId: string };
    /** `before` names the form that needs the supplier and goes on once there is one. */
    'supplier.create': { before?: 'agent.create' };
    'supplier.edit': { supplierId: string };
    'supplier.detail': { supplierId: string };
    /** With `copyOf`, the fields are those of that shift for its next period. */
    'shift.create': { copyOf?: string };
    'shift.edit': { shiftId: string };
    'shift.detail': { shiftId: string };
  }
}
