import type { MoveProblem, TimelineRow } from '@qafila/contracts/trip';
import { useErrorText } from '@qafila/shell-sdk';
import { Button, chakra, Flex, Icon, Spinner, Text, VisuallyHidden } from '@qafila/ui';
import { boardStyles } from '@qafila/ui/timeline';
import { useRef } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { EffectTable } from './effect-table.tsx';
import { useFigures } from './use-figures.ts';
import type { Moves } from './use-moves.ts';
import { useOutOfTheWay } from './use-out-of-the-way.ts';

const Dock = chakra('section', {
  base: {
    ...boardStyles.dock,
    width: 'auto',
    maxWidth: '760px',
    maxHeight: '60%',
    overflow: 'auto',
    paddingInlineStart: '3',
    '&[data-side=top]': { top: '10', bottom: 'auto' },
    '&[data-through]': { pointerEvents: 'none' },
  },
});

export interface PreviewDockProps {
  moves: Moves;
  rows: ReadonlyMap<string, TimelineRow>;
  onDrop: () => void;
}

/** Preview of a drop: its effect, its conflicts, and the buttons to drop or cancel. */
export function PreviewDock({ moves, rows, onDrop }: PreviewDockProps) {
  const t = useText();
  const errorText = useErrorText();
  const { said } = useFigures();
  const panel = useRef<HTMLElement>(null);
  const { dragged, target, via, move, preview, asking, conflict, failure, error, dropping } = moves;
  const side = useOutOfTheWay(panel, target?.agentId);
  if (!dragged) return null;
  const names = dragged.names.join(', ');
  const agent = target?.agentId ? rows.get(target.agentId) : undefined;
  const where = () => {
    if (!target) return t('timeline.hand', { count: dragged.names.length, names });
    if (target.agentId === null) return t('timeline.toWaiting', { names });
    const values = { names, agent: agent?.fullName, place: (target.place ?? 0) + 1 };
    return t(target.place === null ? 'timeline.toBest' : 'timeline.toPlace', values);
  };
  const refused = conflict !== undefined || preview?.allowed === false;
  const problems: MoveProblem[] = preview?.problems ?? [];
  const effects = preview?.rows ?? [];
  return (
    <Dock
      ref={panel}
      data-dock
      data-side={side}
      data-through={via === 'pointer' || undefined}
      aria-label={t('timeline.effect')}
    >
      <Flex gap="3" alignItems="flex-start" flexWrap="wrap">
        <Text aria-hidden flex="1 1 240px" fontWeight="medium">
          {where()}
        </Text>
        {asking && <Spinner label={t('timeline.asking')} />}
        {via === 'keys' && (
          <Flex gap="2">
            <Button size="sm" onClick={moves.cancel}>
              {t('timeline.cancel')}
            </Button>
            <Button size="sm" variant="primary" busy={dropping} disabled={!move || refused} onClick={onDrop}>
              {t(failure ? 'timeline.dropAgain' : 'timeline.drop')}
            </Button>
          </Flex>
        )}
      </Flex>
      {!target && via === 'keys' && (
        <Text size="sm" tone="muted">
          {t('timeline.handKeys')}
        </Text>
      )}
      {target && !move && (
        <Text size="sm" tone="muted">
          {t('timeline.noChange')}
        </Text>
      )}
      {failure && (
        <Text size="sm" tone="danger" role="alert">
          {failure}
        </Text>
      )}
      {error && !failure && (
        <Text size="sm" tone="danger" role="alert">
          {errorText(error)}
        </Text>
      )}
      {conflict && <Problem forbids text={t(`timeline.problem.${conflict}`)} />}
      {problems.map((problem) => (
        <Problem key={`${problem.code} ${problem.taskId}`} forbids={problem.forbids} text={problem.message} />
      ))}
      {effects.length > 0 && <EffectTable effects={effects} rows={rows} />}
      <VisuallyHidden role="status">
        {[
          where(),
          refused && t('timeline.refused'),
          ...problems.map(({ message }) => message),
          ...effects.map((effect) => said(effect, rows.get(effect.agentId))),
        ]
          .filter(Boolean)
          .join('. ')}
      </VisuallyHidden>
    </Dock>
  );
}

function Problem({ forbids, text }: { forbids: boolean; text: string }) {
  const t = useText();
  return (
    <Flex gap="2" alignItems="flex-start" color={forbids ? 'danger-text' : 'warning-text'}>
      <Icon name={forbids ? 'close' : 'alert'} size={16} />
      <Text size="sm">
        <VisuallyHidden>{t(forbids ? 'timeline.forbids' : 'timeline.warns')} </VisuallyHidden>
        {text}
      </Text>
    </Flex>
  );
}
