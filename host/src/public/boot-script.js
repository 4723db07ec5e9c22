// Runs before the first paint: language and theme of this browser, and the sign-in form on its own address.
// Cookies and fallbacks are those of the look store in shell-sdk; a test compares them.
(() => {
  const root = document.documentElement;
  const cookie = (name) => new RegExp(`(?:^|; )qafila_${name}=([^;]*)`).exec(document.cookie)?.[1];
  const theme = cookie('theme') ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  const locale = cookie('locale') ?? (navigator.language.toLowerCase().startsWith('ar') ? 'ar' : 'en');
  root.dataset.theme = theme;
  root.classList.add(theme);
  root.lang = locale;
  root.dir = locale === 'ar' ? 'rtl' : 'ltr';
  if (location.pathname.toLowerCase().replace(/\/$/, '') !== '/login') return;
  root.dataset.boot = 'login';
  document.addEventListener('DOMContentLoaded', () => {
    if (locale === 'ar')
      for (const element of document.querySelectorAll('#boot [data-ar]'))
        element.textContent = element.dataset.ar;
    document.getElementById('boot-form').addEventListener('submit', (event) => {
      event.preventDefault();
      root.dataset.bootSubmitted = 'true';
    });
  });
})();
