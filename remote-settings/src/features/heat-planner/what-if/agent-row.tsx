import type { HeatAgent } from '@qafila/contracts/shift';
import type { HeatChange } from '@qafila/domain/roster';
import { Checkbox, chakra, IconButton, Link } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';
import type { HeatWords } from '../use-heat-words.ts';

const Root = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '9',
    paddingBlock: '1.5',
    borderBlockStart: 'hairline',
    fontSize: 'table',
  },
});
const Facts = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '3', rowGap: '0.5', flex: 1, minWidth: 0 },
});
const Name = chakra('span', { base: { flex: '1 1 140px', minWidth: 0, overflowWrap: 'anywhere' } });
const Value = chakra('span', {
  base: { color: 'muted', fontVariantNumeric: 'tabular-nums' },
  variants: { changed: { true: { color: 'text', fontWeight: 'medium' } } },
});

interface AgentRowProps {
  /** As planned. */
  planned: HeatAgent;
  /** With what is tried out. */
  tried: HeatAgent;
  change: HeatChange | undefined;
  chosen: boolean;
  words: HeatWords;
  onChoose: (chosen: boolean) => void;
  onOpen: () => void;
  onUndo: () => void;
}

/** An agent of the day with vehicle and hours, and what is tried out of them. */
export function AgentRow(props: AgentRowProps) {
  const { planned, tried, change, chosen, words, onChoose, onOpen, onUndo } = props;
  const t = useText();
  const name = planned.fullName;
  const changed = (before: string, after: string) =>
    before === after ? before : t('heat.changed', { before, after });
  return (
    <Root>
      <Checkbox
        aria-label={t('heat.choose', { name })}
        checked={chosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <Facts>
        <Name>
          <Link asChild>
            <button type="button" onClick={onOpen}>
              <bdi>{name}</bdi>
            </button>
          </Link>{' '}
          <Value>
            <bdi>{planned.publicId}</bdi>
          </Value>
        </Name>
        <Value changed={change?.vehicle !== undefined}>
          {changed(words.vehicle(planned.vehicle), words.vehicle(tried.vehicle))}
        </Value>
        <Value changed={change?.laterMin !== undefined}>
          {changed(words.bars(planned.bars), words.bars(tried.bars))}
        </Value>
      </Facts>
      {change && <IconButton icon="refresh" size="sm" label={t('heat.undo', { name })} onClick={onUndo} />}
    </Root>
  );
}
