import { Button, EmptyState, Link } from '@qafila/ui';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../../messages/use-text.ts';
import type { TimelineAddress } from './data/use-timeline-address.ts';

/** Empty state of the board: the reason, and what to do first. */
export function NoAgents({ address }: { address: TimelineAddress }) {
  const t = useText();
  const { search, setSearch, lateOnly, setLateOnly, idleHidden, setIdleHidden } = address;
  if (lateOnly)
    return (
      <EmptyState
        icon="check"
        title={t('timeline.noneLate')}
        action={<Button onClick={() => setLateOnly(false)}>{t('timeline.showAll')}</Button>}
      />
    );
  if (idleHidden)
    return (
      <EmptyState
        icon="users"
        title={t('timeline.noneAvailable')}
        action={<Button onClick={() => setIdleHidden(false)}>{t('timeline.showAll')}</Button>}
      />
    );
  if (search)
    return (
      <EmptyState
        icon="search"
        title={t('timeline.noAgent')}
        action={<Button onClick={() => setSearch('')}>{t('timeline.clearSearch')}</Button>}
      />
    );
  return (
    <EmptyState
      icon="users"
      title={t('timeline.noAgents')}
      body={t('timeline.noAgentsBody')}
      action={
        <Link asChild>
          <RouterLink to="/shift-management">{t('timeline.toShifts')}</RouterLink>
        </Link>
      }
    />
  );
}
