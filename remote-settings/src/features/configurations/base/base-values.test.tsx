import { fireEvent, screen, within } from '@testing-library/react';
import { answerConfigs } from '../../../testing/configs.ts';
import { newShell, renderPart } from '../../../testing/render-part.tsx';
import ConfigurationsPage from '../configurations-page.tsx';

/** Each field with its first value, a value that is refused, and the message. */
const FIELDS = [
  ['Pickup service time (min)', '5', '-1', "Pickup service time can't be below 0"],
  ['Delivery service time (min)', '6', '-1', "Delivery service time can't be below 0"],
  ['Distance limit (km)', '1000', '-1', "Distance limit can't be below 0"],
  ['Map ETA multiplier factor', '1', '0.5', "Map ETA multiplier can't be below 1"],
  ['Minimum km to chain', '0.15', '-0.1', "Minimum distance to chain can't be below 0"],
  ['Pickup radius (km)', '0.1', '-0.1', "Pickup bundling radius can't be below 0"],
  ['Delivery radius (km)', '1', '-0.1', "Delivery bundling radius can't be below 0"],
  ['Pickup time difference (min)', '5', '-1', "Pickup time difference can't be below 0"],
  ['Retry count', '10', '0', "Retry count can't be below 1"],
  ['Retry interval (sec)', '2', '-1', "Retry interval can't be below 0"],
  ['Auto assign time (min before pickup)', '15', '-1', "Auto assign time can't be below 0"],
  [
    'Max valid arrival distance at pickup (km)',
    '5',
    '0',
    'Max valid arrival distance at pickup must be above 0',
  ],
  [
    'Max valid arrival distance at delivery (km)',
    '5',
    '0',
    'Max valid arrival distance at delivery must be above 0',
  ],
] as const;

beforeEach(() => sessionStorage.clear());

async function show() {
  const shell = await newShell();
  answerConfigs(shell);
  const { user } = renderPart(<ConfigurationsPage />, shell, '/settings/configurations');
  const form = within(await screen.findByRole('form', { name: 'Base task configuration' }));
  const field = (name: string) => form.getByRole<HTMLInputElement>('spinbutton', { name });
  return { shell, user, form, field };
}

test('[CONFIG-20] [CONFIG-21] [CONFIG-22] [CONFIG-24] [CONFIG-26] [CONFIG-28] [CONFIG-29] [CONFIG-30] [CONFIG-32] [CONFIG-33] [CONFIG-34] [CONFIG-35] [CONFIG-36] the form starts with these values', async () => {
  const { field } = await show();
  expect(FIELDS.map(([name]) => [name, field(name).value])).toEqual(
    FIELDS.map(([name, value]) => [name, value]),
  );
});

test('[CONFIG-37] [CONFIG-38] [CONFIG-39] [CONFIG-40] [CONFIG-41] [CONFIG-42] [CONFIG-43] [CONFIG-44] [CONFIG-45] [CONFIG-46] [CONFIG-48] [CONFIG-49] [CONFIG-50] each value past its bound is refused beside the field and in a notice, and nothing is saved', async () => {
  const { shell, user, form, field } = await show();
  for (const [name, , value] of FIELDS) fireEvent.change(field(name), { target: { value } });
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  await form.findByText("Retry count can't be below 1");
  const notices = shell.notices.map(({ text }) => text);
  for (const [name, , value, message] of FIELDS) {
    expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(field(name)).toHaveValue(value);
    expect(notices).toContain(message);
  }
  expect(shell.api.made.filter((call) => call.name === 'Configuration.applyGlobalTask')).toEqual([]);
});

test('[CONFIG-47] a retry interval of 0 is refused on saving', async () => {
  const { user, form, field } = await show();
  fireEvent.change(field('Retry interval (sec)'), { target: { value: '0' } });
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await form.findByText('Retry interval must be at least 1')).toBeVisible();
});
