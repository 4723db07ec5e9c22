import { chakra, VisuallyHidden } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

const STARS = [1, 2, 3, 4, 5];

const Row = chakra('fieldset', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1', padding: '0', border: 'none' },
});
const Legend = chakra('legend', { base: { padding: '0', fontWeight: 600, marginBlockEnd: '1' } });
const Star = chakra('label', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    fontSize: '28px',
    lineHeight: 1,
    borderRadius: 'md',
    cursor: 'pointer',
    _focusWithin: { outline: '2px solid var(--q-focus)' },
  },
  variants: { lit: { true: { color: 'brand-text' }, false: { color: 'control' } } },
});

/** One to five stars: radio buttons to the keyboard and to a screen reader. */
export function Stars({ value, onValue }: { value: number | undefined; onValue: (value: number) => void }) {
  const t = useText();
  return (
    <Row>
      <Legend>{t('rating.question')}</Legend>
      {STARS.map((star) => (
        <Star key={star} lit={value !== undefined && star <= value}>
          <VisuallyHidden>
            <input
              type="radio"
              name="rating"
              value={star}
              checked={value === star}
              aria-label={t('rating.stars', { count: star })}
              onChange={() => onValue(star)}
            />
          </VisuallyHidden>
          <span aria-hidden>{value !== undefined && star <= value ? '★' : '☆'}</span>
        </Star>
      ))}
    </Row>
  );
}
