import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { rulesOf } from '../testing/rules-of.ts';
import { Button } from './button.tsx';

const FINGER = '(pointer: coarse), (max-width: 600px)';
const NARROW_HEAD = 'page-head (max-width: 640px)';

test.each([
  ['sm', '40px'],
  ['md', '44px'],
  ['lg', '44px'],
] as const)('a button of size %s is %s high for a finger and on a phone', (size, height) => {
  renderUi(<Button size={size}>Assign</Button>);
  const rules = rulesOf(screen.getByRole('button', { name: 'Assign' }), FINGER);
  // Steps of the spacing scale are variables.
  expect(rules.replace('var(--c-sizes-10)', '40px')).toContain(`height:${height}`);
});

test('a button that folds is an icon with the same name in a narrow head', () => {
  renderUi(
    <>
      <Button icon="map" folds>
        Show map
      </Button>
      <Button icon="map">Hide map</Button>
    </>,
  );
  const folded = screen.getByRole('button', { name: 'Show map' });
  expect(rulesOf(folded, NARROW_HEAD)).toContain('aspect-ratio:1');
  expect(folded).toHaveAttribute('title', 'Show map');
  expect(rulesOf(screen.getByText('Show map'), NARROW_HEAD)).toContain('width:1px');
  expect(rulesOf(screen.getByRole('button', { name: 'Hide map' }), NARROW_HEAD)).toBe('');
});
