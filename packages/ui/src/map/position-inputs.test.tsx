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

test('coordinates are typed with the digits of an Arabic keyboard as well', async () => {
  const set = jest.fn();
  const { user } = renderUi(<PositionInputs value={undefined} onValue={set} />);
  await user.type(screen.getByRole('textbox', { name: 'Latitude' }), '٢٥٫٣');
  await user.type(screen.getByRole('textbox', { name: 'Longitude' }), '٥١٫٥{Enter}');
  expect(screen.getByRole('textbox', { name: 'Latitude' })).not.toHaveAttribute('aria-invalid');
  expect(set).toHaveBeenLastCalledWith({ latitude: 25.3, longitude: 51.5 });
});

test('a pair that is pasted into one of the fields fills both; other text is pasted as it is', async () => {
  const set = jest.fn();
  const { user } = renderUi(<PositionInputs value={undefined} onValue={set} />);
  const latitude = screen.getByRole('textbox', { name: 'Latitude' });
  await user.click(latitude);
  await user.paste('25.2877, -51.5329');
  await user.tab();
  expect(set).toHaveBeenLastCalledWith({ latitude: 25.2877, longitude: -51.5329 });
  await user.clear(latitude);
  await user.click(latitude);
  await user.paste('Pearl, Doha');
  expect(latitude).toHaveValue('Pearl, Doha');
  expect(latitude).toHaveAttribute('aria-invalid', 'true');
});

test('a position keeps the decimals that are not shown, unless that number is typed', async () => {
  const set = jest.fn();
  const value = { latitude: 25.28541234567, longitude: 51.53101234567 };
  const { user } = renderUi(<PositionInputs value={value} onValue={set} />);
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  await user.tab();
  expect(set).not.toHaveBeenCalled();
  const latitude = screen.getByRole('textbox', { name: 'Latitude' });
  await user.clear(latitude);
  await user.type(latitude, '25.3{Enter}');
  expect(set).toHaveBeenLastCalledWith({ latitude: 25.3, longitude: 51.53101234567 });
});
