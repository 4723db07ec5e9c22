import { createLookStore } from './look-store.ts';

const system = { theme: 'light', locale: 'en' } as const;

test('starts with the system’s preference, and stores the user’s choice in cookies', () => {
  const jar = { cookie: '' };
  const look = createLookStore({ jar, system });
  expect(look.get()).toEqual(system);
  look.set({ locale: 'ar' });
  expect(look.get()).toEqual({ theme: 'light', locale: 'ar' });
  expect(jar.cookie).toContain('qafila_locale=ar');
  expect(createLookStore({ jar, system }).get().locale).toBe('ar');
});

test('a cookie with an unknown language is ignored', () => {
  expect(createLookStore({ jar: { cookie: 'qafila_locale=xx' }, system }).get().locale).toBe('en');
});
