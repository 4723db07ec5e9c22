import { createLookStore } from './look-store.ts';

const system = { theme: 'light', locale: 'en' } as const;

test('starts with what the system asks for, and keeps what the person chose in cookies', () => {
  const jar = { cookie: '' };
  const look = createLookStore({ jar, system });
  expect(look.get()).toEqual(system);
  look.set({ locale: 'ar' });
  expect(look.get()).toEqual({ theme: 'light', locale: 'ar' });
  expect(jar.cookie).toContain('qafila_locale=ar');
  expect(createLookStore({ jar, system }).get().locale).toBe('ar');
});

test('a cookie that names no language counts as none', () => {
  expect(createLookStore({ jar: { cookie: 'qafila_locale=xx' }, system }).get().locale).toBe('en');
});
