import { act, screen } from '@testing-library/react';
import { createFakeShell, renderInShell } from '../testing/index.ts';
import { useMessages } from './use-messages.ts';

function Title() {
  return <h1>{useMessages('remote-example')('title')}</h1>;
}

test('texts that arrive after the language has changed are shown', async () => {
  const shell = createFakeShell();
  shell.i18n.addResourceBundle('en', 'remote-example', { title: 'Analytics' });
  renderInShell(<Title />, { shell });
  expect(screen.getByRole('heading')).toHaveTextContent('Analytics');
  await act(async () => shell.i18n.changeLanguage('ar'));
  expect(screen.getByRole('heading')).toHaveTextContent('Analytics');
  act(() => void shell.i18n.addResourceBundle('ar', 'remote-example', { title: 'التحليلات' }));
  expect(screen.getByRole('heading')).toHaveTextContent('التحليلات');
});
