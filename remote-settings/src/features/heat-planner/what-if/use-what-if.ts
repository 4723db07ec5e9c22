import type { VehicleName } from '@qafila/contracts/agent';
import type { HeatDay } from '@qafila/contracts/shift';
import { type HeatChange, heatHours, heatSummary, withHeatChanges } from '@qafila/domain/roster';
import { useMemo, useState } from 'react';

const NONE: readonly HeatChange[] = [];

/** Tries other vehicles and hours of a day's agents out. Nothing is saved. */
export function useWhatIf(data: HeatDay) {
  const [changes, setChanges] = useState(NONE);
  const before = useMemo(() => heatHours(data), [data]);
  const agents = useMemo(() => withHeatChanges(data.agents, changes), [data, changes]);
  const hours = useMemo(() => heatHours({ ...data, agents }), [data, agents]);

  /** Sets a part of the changes of these agents; what is as planned is no change. */
  const change = (
    agentIds: readonly string[],
    part: { vehicle?: VehicleName | undefined; laterMin?: number | undefined },
  ) => {
    const others = changes.filter(({ agentId }) => !agentIds.includes(agentId));
    const own = agentIds.flatMap((agentId) => {
      const planned = data.agents.find(({ id }) => id === agentId)?.vehicle;
      const { vehicle, laterMin } = { ...changes.find((one) => one.agentId === agentId), ...part };
      const next: HeatChange = {
        agentId,
        ...(vehicle && vehicle !== planned && { vehicle }),
        ...(laterMin && { laterMin }),
      };
      return next.vehicle || next.laterMin ? next : [];
    });
    setChanges([...others, ...own]);
  };
  return {
    before,
    hours,
    agents,
    changes,
    summaryBefore: useMemo(() => heatSummary(before), [before]),
    summary: useMemo(() => heatSummary(hours), [hours]),
    change,
    undo: (agentId: string) => setChanges(changes.filter((one) => one.agentId !== agentId)),
    undoAll: () => setChanges(NONE),
  };
}
export type WhatIf = ReturnType<typeof useWhatIf>;
