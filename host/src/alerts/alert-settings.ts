import { ALERT_KINDS, type AlertKind } from '@qafila/contracts/dashboard';
import { createCell } from '@qafila/shell-sdk';
import { useSyncExternalStore } from 'react';

/** How this browser's user wants to hear of alerts. */
export interface AlertSettings {
  /** Kinds that are listed, but neither counted nor heard. */
  muted: readonly AlertKind[];
  sound: boolean;
}

const NAME = 'qafila_alerts';
const SOUND = 'sound';
const YEAR_SECONDS = 31_536_000;

/**
 * The settings of all tabs, kept in a cookie, as theme and language are: a logout empties local and session storage.
 * @param jar the page's cookies, as `document` has them
 */
export function createAlertSettings(jar: { cookie: string }) {
  const read = (): AlertSettings => {
    const value = new RegExp(`(?:^|; )${NAME}=([^;]*)`).exec(jar.cookie)?.[1] ?? '';
    const kept = value.split('.');
    return { muted: ALERT_KINDS.filter((kind) => kept.includes(kind)), sound: kept.includes(SOUND) };
  };
  const settings = createCell(read());
  const tabs = 'BroadcastChannel' in window ? new BroadcastChannel(NAME) : undefined;
  tabs?.addEventListener('message', () => settings.set(read()));
  return {
    get: settings.get,
    subscribe: settings.subscribe,
    /** Merges with what another tab has stored. */
    change: (some: Partial<AlertSettings>) => {
      const next = { ...read(), ...some };
      const value = [...(next.sound ? [SOUND] : []), ...next.muted].join('.');
      jar.cookie = `${NAME}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
      settings.set(next);
      tabs?.postMessage(null);
    },
  };
}

const settings = createAlertSettings(document);

export function useAlertSettings(): [AlertSettings, (some: Partial<AlertSettings>) => void] {
  return [useSyncExternalStore(settings.subscribe, settings.get), settings.change];
}
