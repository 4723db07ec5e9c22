import type { AssignmentConfig, TaskConfig } from '@qafila/contracts/config';
import { useState } from 'react';

/** The configuration that the form shows. */
export interface OpenedBase<Config = TaskConfig | AssignmentConfig> {
  config: Config;
  /** Undefined when the saved configuration could not be read: saving is disabled then. */
  version: number | undefined;
}

/**
 * The configuration in a base form: the newest one, or while something is being typed the one that was opened.
 * `isOutdated` is true when a colleague saved a newer one meanwhile.
 */
export function useOpenedBase<Config = TaskConfig | AssignmentConfig>(
  config: Config | undefined,
  version: number | undefined,
) {
  const [dirty, setDirty] = useState(false);
  const [opened, setOpened] = useState<OpenedBase<Config>>();
  /** The newest version saved here, and the number of saves. */
  const [own, setOwn] = useState({ version: 0, count: 0 });
  if (config && !dirty && (opened?.config !== config || opened.version !== version))
    setOpened({ config, version });
  const shownVersion = Math.max(opened?.version ?? 0, own.version);
  return {
    /** A new key remounts the form with fresh values. */
    opened: opened && { ...opened, key: `${own.count} ${JSON.stringify(opened.config)}` },
    isOutdated: dirty && version !== undefined && version > shownVersion,
    setDirty,
    onSaved: (saved: number, isRead: boolean) => {
      setOwn(({ count }) => ({ version: saved, count: isRead ? count + 1 : count }));
      if (isRead) setDirty(false);
    },
  };
}
