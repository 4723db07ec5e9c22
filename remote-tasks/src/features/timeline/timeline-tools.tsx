import { Button, Flex, IconButton, type IconName } from '@qafila/ui';
import { SearchBox, StatusTabs } from '@qafila/ui/list';
import { useText } from '../../messages/use-text.ts';
import { ZOOMS } from './bars/time-scale.ts';
import type { TimelineAddress } from './data/use-timeline-address.ts';

export interface TimelineToolsProps {
  address: TimelineAddress;
  onNow: () => void;
  narrow: boolean;
}

/** Toolbar: search and filters of agents, zoom, and the button back to now. */
export function TimelineTools({ address, onNow, narrow }: TimelineToolsProps) {
  const t = useText();
  const { zoom, setZoom, search, setSearch, lateOnly, setLateOnly, idleHidden, setIdleHidden } = address;
  return (
    <Flex gap="2" alignItems="center" flexWrap="wrap">
      <SearchBox label={t('timeline.search')} value={search} onSearch={setSearch} />
      <Tool
        icon="alert"
        label={t('timeline.lateOnly')}
        short={narrow}
        pressed={lateOnly}
        onPress={() => setLateOnly(!lateOnly)}
      />
      <Tool
        icon="eye-off"
        label={t('timeline.hideIdle')}
        short={narrow}
        pressed={idleHidden}
        onPress={() => setIdleHidden(!idleHidden)}
      />
      <Flex flex="1" gap="2" justifyContent={{ base: 'space-between', md: 'flex-end' }}>
        <StatusTabs
          label={t('timeline.zoom')}
          value={zoom}
          onValue={setZoom}
          tabs={ZOOMS.map((value) => ({ value, label: t(`timeline.zoom.${value}`) }))}
        />
        <Tool icon="clock" label={t('timeline.now')} onPress={onNow} />
      </Flex>
    </Flex>
  );
}

interface ToolProps {
  icon: IconName;
  label: string;
  onPress: () => void;
  /** Only its icon is shown; the label is its accessible name. */
  short?: boolean;
  /** Not set for buttons that are not toggles. */
  pressed?: boolean;
}

function Tool({ icon, label, onPress, short = false, pressed }: ToolProps) {
  const look = pressed ? ({ bg: 'selected', borderColor: 'control' } as const) : {};
  if (short)
    return (
      <IconButton
        icon={icon}
        label={label}
        variant="secondary"
        aria-pressed={pressed}
        onClick={onPress}
        {...look}
      />
    );
  return (
    <Button icon={icon} aria-pressed={pressed} onClick={onPress} {...look}>
      {label}
    </Button>
  );
}
