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

test('a name inside Arabic words has its own direction; one alone has no marks', () => {
  const { i18n } = createFakeShell();
  const texts = { saved: 'حُفظت {{name}}', pair: '{{one}} – {{other}}' };
  i18n.addResourceBundle('ar', 'remote-example', texts);
  const t = i18n.getFixedT('ar', 'remote-example');
  expect(t('saved', { name: 'Pearl Riders' })).toBe('حُفظت \u2068Pearl Riders\u2069');
  expect(t('saved', { name: 'لؤلؤة' })).toBe('حُفظت لؤلؤة');
  expect(t('pair', { one: 'Qafila Demo', other: 'Pearl Riders' })).toBe('Qafila Demo – Pearl Riders');
});
