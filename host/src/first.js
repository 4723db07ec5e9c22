// Runs inline before the first paint: theme, language, and whether this page starts with the login form.
// look-store.ts reads the same cookies. The content security policy allows this script by its hash.
(() => {
  const cookie = (name) => new RegExp(`(?:^|; )qafila_${name}=([^;]*)`).exec(document.cookie)?.[1];
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const arabic = navigator.language.toLowerCase().startsWith('ar');
  const theme = cookie('theme') ?? (dark ? 'dark' : 'light');
  root.dataset.theme = theme;
  root.classList.add(theme);
  root.lang = cookie('locale') ?? (arabic ? 'ar' : 'en');
  root.dir = root.lang === 'ar' ? 'rtl' : 'ltr';
  if (/^\/login\/?$/.test(location.pathname)) root.dataset.first = 'login';
})();
