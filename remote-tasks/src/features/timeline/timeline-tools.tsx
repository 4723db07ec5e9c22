import { Button, Flex } from '@qafila/ui';
import { SearchBox, StatusTabs } from '@qafila/ui/forms';
import { useText } from '../../messages/use-text.ts';
import { ZOOMS } from './time-scale.ts';
import type { TimelineAddress } from './use-timeline-address.ts';

/** Which agents, how much of the day, and the way back to now. */
export function TimelineTools({ address, onNow }: { address: TimelineAddress; onNow: () => void }) {
  const t = useText();
  const { zoom, setZoom, search, setSearch, lateOnly, setLateOnly, idleHidden, setIdleHidden } = address;
  return (
    <Flex gap="2" alignItems="center" flexWrap="wrap">
      <SearchBox label={t('timeline.search')} value={search} onSearch={setSearch} />
      <Button icon="alert" aria-pressed={lateOnly} onClick={() => setLateOnly(!lateOnly)}>
        {t('timeline.lateOnly')}
      </Button>
      <Button icon="eye-off" aria-pressed={idleHidden} onClick={() => setIdleHidden(!idleHidden)}>
        {t('timeline.hideIdle')}
      </Button>
      <Flex flex="1" gap="2" justifyContent="flex-end" flexWrap="wrap">
        <StatusTabs
          label={t('timeline.zoom')}
          value={zoom}
          onValue={setZoom}
          tabs={ZOOMS.map((value) => ({ value, label: t(`timeline.zoom.${value}`) }))}
        />
        <Button icon="clock" onClick={onNow}>
          {t('timeline.now')}
        </Button>
      </Flex>
    </Flex>
  );
}
