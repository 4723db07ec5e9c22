import { Button, chakra, Icon, IconButton, Text, VisuallyHidden } from '@qafila/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { usePanelText } from '../common/panel-messages.ts';
import { PAGE_OF } from './steps.ts';
import type { ShownChecklist } from './use-checklist.ts';

const Card = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    padding: '2',
  },
});
const Head = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', paddingInlineStart: '1' },
});
const Title = chakra('h2', { base: { fontSize: 'sm', fontWeight: 'semibold' } });
const Step = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '7',
    paddingInline: '1',
    fontSize: 'sm',
    '& svg': { flexShrink: 0 },
    '& a': { color: 'text', textDecoration: 'none', _hover: { textDecoration: 'underline' } },
    '@media (max-width: 48em)': { minHeight: '44px' },
  },
  variants: { done: { true: { color: 'muted' }, false: {} } },
});
const Ring = chakra('span', {
  base: {
    width: '4',
    height: '4',
    flexShrink: 0,
    border: '1.5px solid var(--q-border-strong)',
    borderRadius: 'full',
  },
});

export interface ChecklistCardProps {
  checklist: ShownChecklist;
  /** Called when a step is chosen. */
  onGo?: (() => void) | undefined;
}

/** First steps of a new user: each links to its page and is ticked off once it is done. */
export function ChecklistCard({ checklist: { steps, done, dismiss }, onGo }: ChecklistCardProps) {
  const t = usePanelText();
  const title = useId();
  const isFinished = done.length === steps.length;
  return (
    <Card aria-labelledby={title}>
      <Head>
        <Title id={title}>{t('checklist.title')}</Title>
        {!isFinished && (
          <IconButton size="sm" icon="close" label={t('checklist.dismiss')} onClick={dismiss} />
        )}
      </Head>
      <ol>
        {steps.map((step) => {
          const isDone = done.includes(step);
          return (
            <Step key={step} done={isDone}>
              {isDone ? <Icon name="check" size={16} /> : <Ring aria-hidden />}
              {isDone ? (
                <span>
                  {t(`checklist.${step}`)}
                  <VisuallyHidden>: {t('checklist.done')}</VisuallyHidden>
                </span>
              ) : (
                <Link to={PAGE_OF[step]} onClick={onGo}>
                  {t(`checklist.${step}`)}
                </Link>
              )}
            </Step>
          );
        })}
      </ol>
      {isFinished && (
        <>
          <Text size="sm" tone="muted" role="status" paddingInline="1">
            {t('checklist.finished')}
          </Text>
          <Button size="sm" onClick={dismiss}>
            {t('checklist.close')}
          </Button>
        </>
      )}
    </Card>
  );
}
