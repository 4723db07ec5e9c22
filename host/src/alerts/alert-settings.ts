import { ALERT_KINDS, type AlertKind } from '@qafila/contracts/dashboard';
import { createCell } from '@qafila/shell-sdk';
import { useSyncExternalStore } from 'react';

/** How this browser's user wants to hear of alerts. */
export interface AlertSettings {
  /** Kinds that are listed, but neither counted nor heard. */
  muted: readonly AlertKind[];
  sound: boolean;
}

const KEY = 'qafila.alerts';

function read(): AlertSettings {
  try {
    const { muted, sound } = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return { muted: ALERT_KINDS.filter((kind) => muted?.includes(kind)), sound: sound === true };
  } catch {
    return { muted: [], sound: false };
  }
}

const settings = createCell(read());

export function useAlertSettings(): [AlertSettings, (change: Partial<AlertSettings>) => void] {
  const value = useSyncExternalStore(settings.subscribe, settings.get);
  return [
    value,
    (change) => {
      const next = { ...settings.get(), ...change };
      localStorage.setItem(KEY, JSON.stringify(next));
      settings.set(next);
    },
  ];
}
