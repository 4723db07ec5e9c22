import { createFakeShell } from '@qafila/shell-sdk/testing';
import { sampleTask } from '@qafila/testing/samples';
import { screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page.tsx';
import { MessageRecipientDialog } from './message-recipient-dialog.tsx';

test('an Arabic message for another app has no marks of direction, which would be part of its link', async () => {
  const shell = createFakeShell({ look: { locale: 'ar' } });
  await renderPage(<MessageRecipientDialog task={sampleTask()} onClose={jest.fn()} />, { shell });
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'الرسالة' }).value;
  expect(text).toMatch(/^مرحبًا .+، تابع توصيلك .+ من هنا: http:\/\/localhost\/tracking\/[\w-]+$/);
  expect(text).not.toMatch(/[\u2066-\u2069]/);
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' });
  expect(new URL(href).searchParams.get('text')).toBe(text);
});
