import type { ConfigName } from '@qafila/contracts/config';
import { EmptyState, Loaded } from '@qafila/ui';
import type { ReactNode } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { useOpenedOverride } from './use-opened-override.ts';

type Opened = NonNullable<ReturnType<typeof useOpenedOverride>['opened']>;

interface OverrideDrawerProps {
  kind: ConfigName;
  overrideId?: string;
  children: (opened: Opened) => ReactNode;
}

/** Loads the data of an override's form, or shows why it can't be opened. */
export function OverrideDrawer({ kind, overrideId, children }: OverrideDrawerProps) {
  const t = useText();
  const { opened, isGone, error, refetch } = useOpenedOverride(kind, overrideId);
  if (isGone && !opened)
    return <EmptyState icon="columns" title={t('config.gone')} body={t('config.goneBody')} />;
  return (
    <Loaded query={{ data: opened, error, refetch }} shape="form" fresh>
      {children}
    </Loaded>
  );
}
