import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { PositionInputs } from './position-inputs.tsx';

test('each number of a position has its name above it, also once it is filled in', () => {
  renderUi(<PositionInputs value={{ latitude: 25.2877, longitude: 51.5329 }} onValue={() => {}} />);
  expect(screen.getByText('Latitude')).toBeVisible();
  expect(screen.getByText('Longitude')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Latitude' })).toHaveValue('25.287700');
  expect(screen.getByRole('textbox', { name: 'Longitude' })).toHaveValue('51.532900');
});
