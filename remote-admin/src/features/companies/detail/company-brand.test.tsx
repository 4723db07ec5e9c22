import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import { idOf } from '@qafila/testing/samples';
import { act, screen, waitFor } from '@testing-library/react';
import { newShell, renderPart } from '../../../testing/render-part.tsx';
import { SYS_ADMIN } from '../../../testing/samples.ts';
import { CompanyBrandSection } from './company-brand.tsx';

test("[TRACK-04] the company's colour and logo for its recipients are set, and a refusal keeps what was typed", async () => {
  const shell = await newShell({ user: SYS_ADMIN });
  shell.api.answer(calls.brand.brand, { color: '#8a1538', logoId: null });
  const { user } = renderPart(<CompanyBrandSection companyId={idOf(901)} />, shell);
  const color = await screen.findByRole('textbox', { name: 'Colour' });
  expect(color).toHaveValue('#8a1538');
  await user.clear(color);
  await user.type(color, 'red');
  await user.click(screen.getByRole('button', { name: 'Save colour' }));
  expect(await screen.findAllByText('Enter a colour like #8a1538')).not.toHaveLength(0);

  await user.clear(color);
  await user.type(color, '#00A3E0');
  shell.api.answer(calls.brand.changeBrand, () => {
    throw new ApiError({ code: 'FORBIDDEN', status: 403, message: 'Not allowed' });
  });
  await user.click(screen.getByRole('button', { name: 'Save colour' }));
  expect(await screen.findByText('Not allowed')).toBeVisible();
  expect(color).toHaveValue('#00A3E0');

  const logoId = idOf(77);
  shell.api.answer(calls.brand.uploadLogo, { color: '#8a1538', logoId });
  const file = new File(['logo'], 'logo.png', { type: 'image/png' });
  const drop = screen.getByRole('group', { name: 'Logo' });
  const input = drop.querySelector('input');
  if (!input) throw new Error('no file input');
  await user.upload(input, file);
  expect(await screen.findByRole('img', { name: 'Logo' })).toHaveAttribute(
    'src',
    expect.stringMatching(new RegExp(`/company-api/Company/logo\\?id=${logoId}$`)),
  );
  const made = (name: string) => shell.api.made.filter((call) => call.name === name);
  expect(made('Company.uploadLogo')[0]?.body).toEqual({ companyId: idOf(901), file });
  shell.api.answer(calls.brand.removeLogo, { color: '#8a1538', logoId: null });
  await user.click(screen.getByRole('button', { name: 'Remove logo' }));
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Logo' })).toBeNull());
});

test('what is typed stays when the colour is read again and that fails', async () => {
  const shell = await newShell({ user: SYS_ADMIN });
  shell.api.answer(calls.brand.brand, { color: '#8a1538', logoId: null });
  const { user } = renderPart(<CompanyBrandSection companyId={idOf(901)} />, shell);
  const color = await screen.findByRole('textbox', { name: 'Colour' });
  await user.clear(color);
  await user.type(color, '#00A3E0');
  const reads = jest.fn(() => {
    throw new ApiError({ code: 'FORBIDDEN', status: 403, message: 'Not allowed' });
  });
  shell.api.answer(calls.brand.brand, reads);
  await act(async () => shell.channels.requireResync('operational'));
  await waitFor(() => expect(reads).toHaveBeenCalled());
  await act(async () => {});
  expect(screen.getByRole('textbox', { name: 'Colour' })).toHaveValue('#00A3E0');
});
