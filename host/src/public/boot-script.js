// Runs before the first paint: language and theme of this browser, and the sign-in form on its own address.
// Keys are those of `STORAGE_KEYS` in shell-sdk; a test compares them.
(() => {
  const root = document.documentElement;
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const theme = kept('qafila.theme');
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  root.classList.add(dark ? 'dark' : 'light');
  if (kept('qafila.locale') === 'ar') {
    root.lang = 'ar';
    root.dir = 'rtl';
  }
  if (location.pathname.toLowerCase().replace(/\/$/, '') !== '/login') return;
  root.dataset.boot = 'login';
  document.addEventListener('DOMContentLoaded', () => {
    if (root.lang === 'ar')
      for (const element of document.querySelectorAll('#boot [data-ar]'))
        element.textContent = element.dataset.ar;
    document.getElementById('boot-form').addEventListener('submit', (event) => {
      event.preventDefault();
      root.dataset.bootSubmitted = 'true';
    });
  });
})();
