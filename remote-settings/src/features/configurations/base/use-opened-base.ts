import type { AssignmentConfig, TaskConfig } from '@qafila/contracts/config';
import { useState } from 'react';

/** What the form was opened with. */
export interface OpenedBase<Config = TaskConfig | AssignmentConfig> {
  config: Config;
  /** Undefined when the saved configuration could not be read: then nothing is saved. */
  version: number | undefined;
}

/**
 * What the form of a base shows: the newest configuration, but the one that was opened while something is being typed.
 * `isBehind` says that a colleague saved another one meanwhile.
 */
export function useOpenedBase(config: OpenedBase['config'] | undefined, version: number | undefined) {
  const [dirty, setDirty] = useState(false);
  const [opened, setOpened] = useState<OpenedBase>();
  /** The newest version of one's own, and how many there were. */
  const [own, setOwn] = useState({ version: 0, count: 0 });
  if (config && !dirty && (opened?.config !== config || opened.version !== version))
    setOpened({ config, version });
  const seen = Math.max(opened?.version ?? 0, own.version);
  return {
    /** Another key is another form: what it shows starts afresh. */
    opened: opened && { ...opened, key: `${own.count} ${JSON.stringify(opened.config)}` },
    isBehind: dirty && version !== undefined && version > seen,
    setDirty,
    onSaved: (saved: number, isRead: boolean) => {
      setOwn(({ count }) => ({ version: saved, count: isRead ? count + 1 : count }));
      if (isRead) setDirty(false);
    },
  };
}
