// Runs inline before the first paint: theme, language, whether this page starts with the login form or the frame, and
// what it is sure to ask for. look-store.ts reads the same cookies and first-data.ts takes what was asked for early. The content security policy allows this script by its hash.
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

  const dataIn = (id) => JSON.parse(document.getElementById(id)?.textContent ?? '{}');
  /** What others sent may be broken, which must not cost the page its start. */
  const attempt = (work) => {
    try {
      return work();
    } catch {
      return undefined;
    }
  };
  // From nginx, which takes the registry from the remotes as they are.
  const deployment = attempt(() => dataIn('first-deployment'));
  const { shell, config, registry, page: named } = { ...deployment, ...dataIn('first-response') };
  /** What the page starts with, by the remotes on origins of their own: a server of files does not look at the address. */
  const fromElsewhere = () => {
    const rooted = (file) => `/${file}`;
    const texts = root.lang === 'ar' ? ['en', 'ar'] : ['en'];
    for (const { manifestUrl, files } of registry?.remotes ?? []) {
      const route = files?.routes?.find(({ pattern }) => new RegExp(pattern, 'i').test(location.pathname));
      if (!route) continue;
      const own = files.pages[route.page];
      const parts = shell.parts.filter(({ modules }) => own.shared.includes(modules[0]));
      const theirs = [...files.container, ...own.files, ...texts.flatMap((locale) => files.texts[locale])];
      return {
        ...route,
        kit: rooted(shell.kits.at(-1).script),
        parts: parts.map(({ script }) => rooted(script)),
        files: [
          ...theirs.map((file) => new URL(file, manifestUrl).href),
          ...parts.flatMap(({ styles }) => styles.map(rooted)),
        ],
        fonts: shell.fonts[texts.at(-1)].map(rooted),
      };
    }
  };
  const page = named ?? attempt(fromElsewhere);
  const early = {};
  window.qafilaFirst = early;
  const tokens = ['sessionStorage', 'localStorage']
    .map((kind) => attempt(() => JSON.parse(window[kind].getItem('qafila.auth'))))
    .find(Boolean);
  const atLogin = /^\/login\/?$/.test(location.pathname);
  const needsSession = page ? page.needsSession : location.pathname === '/';
  const signsIn = atLogin || (!tokens && needsSession);
  if (signsIn) root.dataset.first = 'login';
  else if (tokens && needsSession) root.dataset.first = 'frame';
  root.dataset.firstMenu = page?.menu ?? (tokens && localStorage.getItem('qafila.menu')) ?? 'open';
  if (config?.environment === 'demo') root.dataset.firstDemo = '';

  if (tokens && needsSession && !signsIn && config && tokens.expiresAt > Date.now())
    early.me = fetch(`${config.apiUrl}/identity-api/Users/me`, {
      headers: {
        accept: 'application/json',
        'accept-language': root.lang,
        authorization: `Bearer ${tokens.accessToken}`,
      },
    })
      .then((reply) => (reply.ok ? reply.json() : undefined))
      .catch(() => undefined);

  const preload = (url, as) => {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = as;
    link.href = url;
    // Chunks of another origin are fetched with CORS, entries of remotes without it, fonts always with it.
    const isAway = new URL(url, location.href).origin !== location.origin;
    // A browser fetches six files at a time: what runs comes first.
    if (as === 'font') link.fetchPriority = 'low';
    if (as === 'font' || (isAway && !url.endsWith('remoteEntry.js'))) link.crossOrigin = 'anonymous';
    document.head.append(link);
  };
  /** Scripts that are added like this run in their order, whichever comes first; one that is lost stops no other. */
  const run = (url, onLost) =>
    new Promise((done) => {
      const script = document.createElement('script');
      script.async = false;
      script.fetchPriority = 'high';
      script.src = url;
      script.onload = done;
      script.onerror = () => {
        // webpack, asked for the same file, would wait for this element.
        script.remove();
        onLost?.();
        done();
      };
      document.head.append(script);
    });
  const LOST_KEY = 'qafila.lost-at';
  /** The shell could not start: says so where it would be, and loads the page again once its entry can be had. */
  const lost = () => {
    if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', lost);
    const words = document.getElementById('first-lost');
    // The shell takes the place of all that the first response had.
    if (!words || 'firstLost' in root.dataset) return;
    root.dataset.firstLost = '';
    words.querySelector('button').onclick = () => history.go(0);
    const again = async () => {
      const { ok } = await fetch(`/${shell.main.at(-1)}`, { cache: 'reload' });
      // A page that is lost again waits for the button: something else is wrong.
      if (!ok || Date.now() - Number(sessionStorage.getItem(LOST_KEY)) < 60_000) return;
      sessionStorage.setItem(LOST_KEY, String(Date.now()));
      history.go(0);
    };
    const look = () => again().catch(() => {});
    addEventListener('online', look);
    setInterval(look, 5000);
  };
  // From index.ts.
  addEventListener('qafila.lost', lost);
  const start = () => {
    const isOfPortal = !signsIn && (page || (tokens && needsSession));
    const { scripts, files } = isOfPortal ? shell.portal[root.lang === 'ar' ? 'ar' : 'en'] : shell.login;
    // The entry, in a kit with what pages share: all of it without a page's own list.
    const kit = page ? page.kit : `/${shell.kits.at(-1).script}`;
    const started = Promise.all(scripts.map((file) => run(`/${file}`)));
    const withStyles = () => document.getElementById('shell-styles')?.removeAttribute('media');
    // The sign-in form of the first response has its own: fonts would only delay its first paint.
    if (signsIn) started.then(withStyles);
    else withStyles();
    const entry = () => {
      for (const file of shell.main) run(`/${file}`, lost);
    };
    if (isOfPortal && kit) run(kit, entry);
    else entry();
    const own = [page?.remote, ...(page?.parts ?? [])].filter(Boolean);
    if (own.length > 0 && !signsIn) early.page = Promise.all(own.map((url) => run(url)));
    const ahead = [
      ...(isOfPortal || signsIn ? files : []).map((file) => `/${file}`),
      ...((isOfPortal && page?.files) || []),
    ];
    for (const url of ahead) preload(url, url.endsWith('.css') ? 'style' : 'script');
    for (const url of (isOfPortal && page?.fonts) || []) preload(url, 'font');
  };
  const waiting = () => document.getElementById('first-words');
  /** Keeps the words of the page as they are now, until it is touched or shows more than words. */
  const whenTouched = () => {
    const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove'];
    const go = () => {
      clearInterval(timer);
      live?.close();
      for (const touch of touches) removeEventListener(touch, go);
      document.removeEventListener('visibilitychange', again);
      waiting()?.setAttribute('aria-busy', 'true');
      start();
    };
    for (const touch of touches) addEventListener(touch, go, { passive: true });
    const look = async () => {
      // Words of a link that is over stay what they are.
      if (!waiting()?.hasAttribute('data-waits')) return;
      const reply = await fetch(`${config.apiUrl}/first-words${location.pathname}`);
      if (!reply.ok && reply.status !== 404) return;
      const html = await reply.text();
      const words = waiting();
      if (!words || words.ariaBusy === 'true') return;
      const next = document.createElement('template');
      next.innerHTML = html;
      if (next.innerHTML !== words.outerHTML) words.replaceWith(next.content);
      if (reply.ok && !waiting()?.hasAttribute('data-waits')) go();
    };
    // The server tells when there is news; without its stream, the words are asked for. What a hidden page misses, it reads
    // when it is seen again.
    let last = Date.now();
    const again = () => {
      if (document.hidden) return;
      last = Date.now();
      look().catch(() => {});
    };
    const timer = setInterval(() => {
      if (Date.now() - last >= (live?.readyState === 1 ? 300_000 : 10_000)) again();
    }, 10_000);
    let live;
    if (typeof EventSource === 'function' && document.readyState !== 'complete')
      addEventListener('load', () => {
        if (!waiting()?.hasAttribute('data-waits') || waiting().ariaBusy === 'true') return;
        live = new EventSource(
          `${config.apiUrl}/tracking/task${location.pathname.replace('/tracking', '')}/live`,
        );
        for (const news of ['changed', 'arrival']) live.addEventListener(news, again);
      });
    document.addEventListener('visibilitychange', again);
  };
  if (page?.waits && config) whenTouched();
  else start();
})();
