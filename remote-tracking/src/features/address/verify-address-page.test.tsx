import { ApiError, errorText } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import { queryClientOf } from '@qafila/shell-sdk/data';
import { addMessages, createFakeShell, renderInShell } from '@qafila/shell-sdk/testing';
import { UiProvider } from '@qafila/ui';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { descriptor } from '../../descriptor.ts';
import remote from '../../remote.ts';
import VerifiedPage from './verified-page.tsx';
import VerifyAddressPage from './verify-address-page.tsx';

jest.mock('@qafila/ui/map', () => ({ MapPin: ({ label }: { label: string }) => <p>{label}</p> }));

const ID = 'b'.repeat(32);
const asked = {
  shortId: 'T-9',
  companyName: 'Desert Riders',
  recipientName: 'Aisha',
  address: 'The Pearl',
  latitude: 25.37,
  longitude: 51.55,
  zoneNumber: null,
  streetNumber: null,
  buildingNumber: null,
  appliesAtOnce: true,
  expiresAtUtc: '2026-03-11T06:00:00Z',
};

beforeEach(() => sessionStorage.clear());

async function open(reply: object | (() => never) = asked) {
  const shell = createFakeShell();
  if (remote.messages) await addMessages(shell, 'remote-tracking', remote.messages);
  shell.api.answer(calls.tracking.unplannedTask, reply);
  const page = (
    <UiProvider locale="en" errorText={errorText}>
      <VerifyAddressPage />
    </UiProvider>
  );
  const rendered = renderInShell(page, { shell, at: `/verify-address/${ID}`, path: '/*' });
  return { shell, rendered };
}

test('[TRACK-02] [TRACK-03] [SHELL-45] [SHELL-47] the address pages are in the public layout, without a header', async () => {
  for (const path of ['/verify-address/:id', '/verify-success'])
    expect(descriptor.routes.find((route) => route.path === path)).toMatchObject({ layout: 'public' });
  const inPage = async (company: string) => {
    const page = within(await screen.findByRole('main'));
    expect(await page.findByText(company)).toBeVisible();
    expect(page.getByRole('button', { name: 'العربية' })).toBeVisible();
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  };
  const { shell, rendered } = await open();
  await inPage('Desert Riders');
  rendered.unmount();
  const verified = (
    <UiProvider locale="en" errorText={errorText}>
      <VerifiedPage />
    </UiProvider>
  );
  renderInShell(verified, { shell, at: '/verify-success' });
  await inPage('Qafila');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Thank you, your address is confirmed');
});

test('an order that has the numbers of a plate opens with them', async () => {
  await open({ ...asked, zoneNumber: '66', streetNumber: '840', buildingNumber: '12' });
  expect(await screen.findByRole('textbox', { name: 'Zone' })).toHaveValue('66');
});

test('a pin sends its position and leads to the final page', async () => {
  const { shell, rendered } = await open();
  shell.api.answer(calls.tracking.confirmAddress, { applied: true });
  expect(
    await screen.findByText('Desert Riders asks Aisha to confirm the address of order T-9.'),
  ).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm address' }));
  expect(shell.api.made.at(-1)).toMatchObject({
    name: 'Client.addressConfirmation',
    body: { latitude: 25.37, longitude: 51.55, address: 'The Pearl' },
  });
  expect(rendered.address()).toBe('/verify-success');
});

test('the map that was loaded stays when it is asked for again and that fails', async () => {
  const { shell } = await open();
  const shown = await screen.findByText('Move the pin to your door');
  const kit = queryClientOf(shell)
    .getQueryCache()
    .find({ queryKey: ['map-kit'] });
  await act(async () => {
    kit?.setState({ status: 'error', error: new Error('Loading chunk 7 failed') });
    await new Promise((done) => setTimeout(done, 10));
  });
  expect(kit?.state.status).toBe('error');
  expect(shown).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the blue plate asks for its three numbers, and a refusal keeps typed values', async () => {
  const { shell } = await open({ ...asked, appliesAtOnce: false });
  const message = 'There is no zone 999 in Qatar. Zones go from 1 to 98';
  shell.api.answer(calls.tracking.confirmAddress, () => {
    throw new ApiError({
      code: 'VALIDATION',
      status: 400,
      message,
      errors: [{ path: 'zoneNumber', message }],
    });
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Blue plate' }));
  expect(screen.getByText(/The courier already has your order/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm address' }));
  expect(await screen.findAllByText('This is a required field')).not.toHaveLength(0);
  for (const [name, value] of [
    ['Zone', '999'],
    ['Street', '٨٤٠'],
    ['Building', '12'],
  ] as const)
    await userEvent.type(screen.getByRole('textbox', { name: new RegExp(name) }), value);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm address' }));
  expect(await screen.findAllByText(message)).not.toHaveLength(0);
  expect(screen.getByRole('textbox', { name: /Street/ })).toHaveValue('٨٤٠');
  const sent = shell.api.made.at(-1)?.body;
  expect(sent).toMatchObject({ zoneNumber: '999', streetNumber: '840', buildingNumber: '12' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Where should we bring it?');
});

test('a used link shows that it has expired', async () => {
  await open(() => {
    throw new ApiError({ code: 'NOT_FOUND', status: 404, message: 'gone' });
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'This link has expired' })).toBeVisible();
  // The order is still to come: nothing is said of its delivery.
  expect(
    screen.getByText('It was used, or is not valid any more. Ask the company that sent it for a new one.'),
  ).toBeVisible();
});

test('after a lost reply the form stays, and the same answer is sent again', async () => {
  const { shell, rendered } = await open();
  shell.api.answer(calls.tracking.confirmAddress, () => {
    throw new ApiError({ code: 'UNAVAILABLE', status: 0, message: 'No connection' });
  });
  await userEvent.type(await screen.findByLabelText('Note for the courier'), 'Blue door');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm address' }));
  expect(await screen.findAllByText('No connection')).not.toHaveLength(0);
  shell.api.answer(calls.tracking.unplannedTask, () => {
    throw new ApiError({ code: 'NOT_FOUND', status: 404, message: 'gone' });
  });
  // Back from another app of the phone.
  await act(async () => {
    window.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
  });
  shell.api.answer(calls.tracking.confirmAddress, { applied: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm address' }));
  expect(shell.api.made.at(-1)?.body).toMatchObject({ address: 'The Pearl', notes: 'Blue door' });
  expect(rendered.address()).toBe('/verify-success');
});

test('what is typed stays when the other way to answer is chosen', async () => {
  const { shell, rendered } = await open();
  shell.api.answer(calls.tracking.confirmAddress, { applied: true });
  await userEvent.type(await screen.findByLabelText('Note for the courier'), 'Blue door');
  await userEvent.click(screen.getByRole('tab', { name: 'Blue plate' }));
  expect(screen.getByLabelText('Note for the courier')).toHaveValue('Blue door');
  await userEvent.type(screen.getByRole('textbox', { name: /Zone/ }), '69');
  await userEvent.click(screen.getByRole('tab', { name: 'Pin on the map' }));
  expect(screen.getByLabelText('Note for the courier')).toHaveValue('Blue door');
  expect(screen.queryByText(/changed/i)).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Blue plate' }));
  expect(screen.getByRole('textbox', { name: /Zone/ })).toHaveValue('69');
  await userEvent.click(screen.getByRole('tab', { name: 'Pin on the map' }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm address' }));
  expect(shell.api.made.at(-1)?.body).toEqual({
    latitude: 25.37,
    longitude: 51.55,
    address: 'The Pearl',
    notes: 'Blue door',
  });
  expect(rendered.address()).toBe('/verify-success');
});
