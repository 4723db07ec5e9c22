import { expect, test } from '../src/portal.ts';

const HEADER = 'title,startDate,endDate,maxAssignableAgents,activeDays,hours,break';
/** Far in the future, so that it does not change today's shifts. */
const ROWS = [
  'Harbour by night,2100-01-01,2100-12-31,5,sunday monday,21:00-01:00,22:55-23:05',
  'Too long,2100-01-01,2100-12-31,5,sunday,21:00-46:00,',
];

test('[SHIFT-14] [SHIFT-15] shifts from a file with a bad row, and an agent in one of them', async ({
  portal,
  page,
}) => {
  await portal.enter('operator', '/shift-management');
  await page.getByRole('button', { name: 'From CSV' }).click();
  await page.getByRole('menuitem', { name: 'Create shifts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create shifts' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'shifts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([HEADER, ...ROWS].join('\r\n')),
  });
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect(dialog.getByText('Rows that can be written: 1. Rejected rows: 1.')).toBeVisible();
  await expect(dialog.getByText(/Write the hours from 00:00 to 23:59/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Create 1 shift' }).click();
  await expect(dialog.getByText('Rows written: 1. Rejected rows: 1.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await page.getByText('Harbour by night').click();
  const shift = page.getByRole('dialog', { name: /Harbour by night/ });
  await expect(shift.getByRole('table', { name: 'Hours' })).toContainText('21:00–01:00');
  await shift.getByRole('button', { name: 'Add agents' }).click();
  const picker = page.getByRole('dialog', { name: 'Add agents to Harbour by night' });
  await picker.getByRole('checkbox', { name: /Yusuf/ }).check();
  await picker.getByRole('button', { name: 'Add 1 agent' }).click();
  await expect(shift.getByRole('table', { name: 'Assigned agents' })).toContainText('Yusuf');

  await shift
    .getByRole('table', { name: 'Assigned agents' })
    .getByRole('button', { name: /^Yusuf/ })
    .click();
  const agent = page.getByRole('dialog', { name: /Yusuf/ });
  await expect(agent.getByRole('table', { name: 'Shifts' })).toContainText('Harbour by night');
});
