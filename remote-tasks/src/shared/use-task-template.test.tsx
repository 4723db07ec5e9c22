import { errorText } from '@qafila/api-client';
import { createFakeShell, renderInShell } from '@qafila/shell-sdk/testing';
import { Button, UiProvider } from '@qafila/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useTaskTemplate } from './use-task-template.ts';

function Part({ load }: { load?: Parameters<typeof useTaskTemplate>[0] }) {
  const download = useTaskTemplate(load);
  return <Button onClick={() => void download()}>Download template</Button>;
}
async function press(load?: Parameters<typeof useTaskTemplate>[0]) {
  const shell = createFakeShell();
  const { unmount } = renderInShell(
    <UiProvider locale="en" errorText={errorText}>
      <Part load={load} />
    </UiProvider>,
    { shell },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Download template' }));
  await waitFor(() => expect(shell.notices).toHaveLength(1));
  unmount();
  return shell.notices[0];
}
beforeAll(() => {
  HTMLAnchorElement.prototype.click = () => {};
});
const browser = (createObjectURL: () => string) =>
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} });

test('[CSV-10] a template that fails to load shows the specification’s text', async () => {
  const failed = await press(() => Promise.reject(new Error('Loading chunk 7 failed')));
  expect(failed).toEqual({ kind: 'error', text: 'Failed to download template file' });
});

test('a downloaded template, and a download that the browser refuses', async () => {
  browser(() => 'blob:template');
  expect(await press()).toEqual({ kind: 'success', text: 'File downloaded successfully' });
  browser(() => {
    throw new Error('denied');
  });
  expect(await press()).toMatchObject({
    kind: 'error',
    text: expect.stringMatching(/^Browser denied file download/),
  });
});
