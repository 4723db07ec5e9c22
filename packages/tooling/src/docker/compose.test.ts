import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { join } from 'node:path';
import { parse } from 'yaml';
import { APPS, ROOT } from '../apps.ts';

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string; args?: { APP?: string } };
  environment?: Record<string, string>;
  ports?: string[];
  depends_on?: unknown;
  command?: string[];
  restart?: string;
  profiles?: string[];
  volumes?: string[];
  stop_grace_period?: string;
  networks?: { default: { ipv4_address?: string; aliases?: string[] } };
}

/** Variables of the server that are not passed on, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  HOST: 'the image listens on all addresses',
  DATA_DIR: 'the image has the volume there',
  REMOTE_ORIGINS: 'for pages that the server serves; here nginx does',
  MAP_TILES_FILE: 'served with pages of the server; here nginx serves them',
  ENGINE: 'both nodes have the same settings, and one of them has to have it on',
  CLOCK_SPEED: 'refused in production',
  CLOCK_START: 'refused in production',
  DEMO_CITY: 'for the city, which is a service of its own',
  CITY_COURIERS: 'for the city, which is a service of its own',
};
/** Variables that the operator can't choose. */
const FIXED = ['PORT', 'DATABASE_URL', 'REDIS_URL'];
const compose = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
const { services, networks } = parse(compose, { merge: true }) as {
  services: Record<string, Service>;
  networks: { default: { ipam: { config: { subnet: string; gateway: string; ip_range: string }[] } } };
};
const environmentOf = (name: string) => services[name]?.environment ?? {};

test('there is one service per app beside the server, its database, Redis and the demo city; the profile has two more', () => {
  const apps = APPS.map(({ name }) => name);
  const started = Object.entries(services).flatMap(([name, { profiles }]) => (profiles ? [] : name));
  expect(started.sort()).toEqual([...apps, 'city', 'postgres', 'redis', 'server'].sort());
  const more = Object.entries(services).flatMap(([name, { profiles }]) =>
    profiles ? [[name, profiles]] : [],
  );
  expect(more).toEqual([
    ['server-2', ['two-nodes']],
    ['balancer', ['two-nodes']],
  ]);
  expect(services.postgres?.image).toMatch(/^postgres:18/);
});

test('every build file exists, and every app is built under its own name', () => {
  for (const { build } of Object.values(services)) {
    if (!build) continue;
    expect(existsSync(join(ROOT, build.context, build.dockerfile))).toBe(true);
  }
  for (const { name } of APPS) expect(services[name]?.build?.args?.APP).toBe(name);
});

test('every app is published on the port of the table of apps, and no port is given twice', () => {
  for (const { name, devPort } of APPS) expect(services[name]?.ports).toEqual([`${devPort}:8080`]);
  const published = Object.values(services).flatMap(({ ports = [] }) =>
    ports.map((port) => port.split(':')[0]),
  );
  expect(new Set(published).size).toBe(published.length);
});

test('the host names every remote by its public origin and by its service', () => {
  expect(environmentOf('host').APP_KIND).toBe('host');
  const remotes = APPS.filter(({ kind }) => kind === 'remote');
  const [, names] = /^\$\{REMOTES:-([^}]*)\}$/.exec(environmentOf('host').REMOTES?.trim() ?? '') ?? [];
  expect(names?.split(/\s+/)).toEqual(
    remotes.map(({ name, devPort }) => `${name}|http://localhost:${devPort}|http://${name}:8080`),
  );
  for (const { name } of remotes) expect(environmentOf(name)).toEqual({ APP_KIND: 'remote' });
});

test('the server gets each of its variables as the operator sets it, or the guide says that it does not', () => {
  const reference = readFileSync(join(ROOT, 'docs/configuration.md'), 'utf8');
  const known = [...reference.matchAll(/^\| `(\w+)` \|/gm)].map(([, name = '']) => name);
  expect(known.length).toBeGreaterThan(35);
  const environment = environmentOf('server');
  const passed = known.filter((name) => !FIXED.includes(name) && !(name in LEFT_OUT));
  for (const name of passed)
    expect([name, environment[name]]).toEqual([name, expect.stringMatching(`^\\$\\{${name}:[-?]`)]);
  // pg reads PGPASSWORD.
  expect(Object.keys(environment).sort()).toEqual([...FIXED, ...passed, 'PGPASSWORD'].sort());
  const guide = readFileSync(join(ROOT, 'docs/releases.md'), 'utf8');
  const [, containers = ''] = guide.split('## Containers\n');
  const [section = ''] = containers.split('\n## ');
  const unexplained = [...FIXED, ...Object.keys(LEFT_OUT)].filter(
    (name) => !(name in environmentOf('city')) && !section.includes(`\`${name}\``),
  );
  expect(unexplained).toEqual([]);
});

test('the guide says what open tabs see of a replaced container, where no server tells them', () => {
  // The host's registry comes from the remotes themselves, not from the release store of the server.
  expect(environmentOf('host').REMOTES).toContain('remote-wallet|');
  const [, containers = ''] = readFileSync(join(ROOT, 'docs/releases.md'), 'utf8').split('## Containers\n');
  const [section = ''] = containers.split('\n## ');
  const words = section.replace(/\s+/g, ' ');
  expect(words).toContain("'Health and releases' have no effect on this portal");
  expect(words).toContain('They compare versions when their connection to the server was lost and is back');
});

test('a password of the database may have any characters', () => {
  const password = `\${POSTGRES_PASSWORD:?set it to a password of your own}`;
  expect(environmentOf('postgres').POSTGRES_PASSWORD).toBe(password);
  expect(environmentOf('server').PGPASSWORD).toBe(password);
  // In a URL, / and # end the password.
  expect(environmentOf('server').DATABASE_URL).toBe('postgresql://qafila@postgres:5432/qafila');
});

test('browsers get the map and the routes that the operator has set', () => {
  for (const name of ['MAP_STYLE_URL', 'ROUTING_URL'])
    expect([name, environmentOf('host')[name]]).toEqual([name, `\${${name}:-}`]);
});

test('the server allows the host’s origin', () => {
  const host = APPS.find(({ kind }) => kind === 'host');
  const environment = environmentOf('server');
  const portal = `\${PUBLIC_URL:-http://localhost:${host?.devPort}}`;
  expect(environment.PUBLIC_URL).toBe(portal);
  expect(environment.CORS_ORIGINS).toBe(`\${CORS_ORIGINS:-${portal}}`);
  expect(environmentOf('host').API_URL).toBe(`\${API_URL:-http://localhost:${environment.PORT}}`);
  expect(environment.REDIS_URL).toBe('redis://redis:6379');
});

test('without demo data the first SysAdmin can be named, and mail can be sent', () => {
  const given = (name: string, fallback = '') => `\${${name}:-${fallback}}`;
  expect(environmentOf('server')).toMatchObject({
    DEMO: given('DEMO', 'on'),
    BOOTSTRAP_ADMIN_EMAIL: given('BOOTSTRAP_ADMIN_EMAIL'),
    SMTP_URL: given('SMTP_URL'),
    MAIL_FROM: given('MAIL_FROM'),
  });
});

test('a server has time to end what it sends, and to prepare a large database', () => {
  // 16 s for messages, after 5 s for the queue, and what is left of a request.
  for (const name of ['server', 'server-2']) expect(services[name]?.stop_grace_period).toBe('40s');
  const dockerfile = readFileSync(join(ROOT, 'docker/server.Dockerfile'), 'utf8');
  expect(dockerfile).toMatch(/^HEALTHCHECK .*--start-period=15m/m);
});

test('the demo city runs from the server image with its own command, once the server is healthy', () => {
  const { city, server } = services;
  expect(city?.build).toEqual({ context: '.', dockerfile: 'docker/server.Dockerfile' });
  expect(city?.build).toEqual(server?.build);
  expect(city?.image).toBe('qafila-server');
  expect(server?.image).toBe('qafila-server');
  expect(city?.command).toEqual(['node', 'packages/simulator/src/demo/main.ts']);
  expect(existsSync(join(ROOT, 'packages/simulator/src/demo/main.ts'))).toBe(true);
  const dockerfile = readFileSync(join(ROOT, 'docker/server.Dockerfile'), 'utf8');
  for (const name of ['@qafila/server', '@qafila/simulator'])
    expect(dockerfile).toContain(`--filter "${name}..."`);
  // Restarted with the server; a city that is switched off ends without an error and stays so.
  expect(city?.depends_on).toEqual({ server: { condition: 'service_healthy', restart: true } });
  expect(city?.restart).toBe('on-failure');
  expect(city?.ports).toBeUndefined();
});

test('the demo city finds the server, and has the same demo settings', () => {
  const environment = environmentOf('city');
  expect(environment.CITY_URL).toBe('http://server:3000');
  expect(Object.keys(environment).sort()).toEqual([
    'CITY_COURIERS',
    'CITY_URL',
    'DEMO',
    'DEMO_CITY',
    'DEMO_PASSWORD',
  ]);
  for (const name of ['DEMO', 'DEMO_PASSWORD']) expect(environment[name]).toBe(environmentOf('server')[name]);
});

test('no secret has a default: those that are needed are asked for, the others are empty until they are set', () => {
  const secrets = [...compose.matchAll(/\$\{(\w*(?:PASSWORD|SECRET|TOKEN|KEY)\w*)(:?[-?+]?)([^}]*)\}/g)];
  const given = new Map(
    secrets.map(([, name, operator, rest]) => [name, operator === ':-' ? rest : operator]),
  );
  expect(Object.fromEntries(given)).toEqual({
    DEMO_PASSWORD: ':?',
    POSTGRES_PASSWORD: ':?',
    S3_ACCESS_KEY_ID: '',
    S3_SECRET_ACCESS_KEY: '',
    RELEASE_TOKEN: '',
    SECRET_KEY: '',
    METRICS_TOKEN: '',
  });
  for (const [name, { environment = {} }] of Object.entries(services))
    for (const [variable, value] of Object.entries(environment))
      if (/PASSWORD|SECRET|TOKEN|KEY/.test(variable))
        expect([name, value]).toEqual([name, expect.stringMatching(/^\$\{\w+:(\?|-\})/)]);
});

test('two nodes run the same server, and trust the balancer and the host for client addresses', () => {
  const { server, 'server-2': second, balancer, host } = services;
  expect(second?.environment).toEqual(server?.environment);
  expect(second?.volumes).toEqual(['files:/data']);
  expect(second?.volumes).toEqual(server?.volumes);
  expect(second?.ports).toBeUndefined();
  expect(second?.depends_on).toEqual({ server: { condition: 'service_healthy' } });
  expect(balancer?.volumes).toEqual(['./docker/balancer/nginx.conf:/etc/nginx/nginx.conf:ro']);
  expect(balancer?.ports).toEqual(['3010:8080']);
  const command = compose.match(/^#\s+API_URL=(\S+) … docker compose --profile two-nodes up/m);
  expect(command?.slice(1)).toEqual(['http://localhost:3010']);
  expect([balancer?.networks, host?.networks]).toEqual([
    { default: { ipv4_address: '172.29.83.10' } },
    { default: { ipv4_address: '172.29.83.11' } },
  ]);
  expect(server?.environment?.TRUST_PROXY).toBe(`\${TRUST_PROXY:-172.29.83.10,172.29.83.11}`);
  // The host asks the nodes by a name that they share, so that it goes on when one of them ends.
  for (const node of [server, second]) expect(node?.networks).toEqual({ default: { aliases: ['nodes'] } });
  expect(environmentOf('host').API_UPSTREAM).toBe(`http://nodes:${server?.environment?.PORT}`);
  const conf = readFileSync(join(ROOT, 'docker/balancer/nginx.conf'), 'utf8');
  const upstreams = [...conf.matchAll(/^\s+server ([\w-]+):(\d+) /gm)].map(([, name, port]) => [name, port]);
  expect(upstreams).toEqual([
    ['server', '3000'],
    ['server-2', '3000'],
    ['server', '3000'],
    ['server-2', '3000'],
  ]);
});

test('what git leaves out, such as passwords and data, is not copied into the images either', () => {
  const linesOf = (file: string) => readFileSync(join(ROOT, file), 'utf8').trim().split('\n');
  const ignored = linesOf('.gitignore');
  expect(ignored).toEqual(expect.arrayContaining(['.env*', '.data/', '*.log']));
  // A name of .gitignore means any folder, one of .dockerignore the topmost only.
  const anywhere = ignored.map((line) => `**/${line.replace(/\/$/, '')}`);
  expect(anywhere.filter((line) => !linesOf('.dockerignore').includes(line))).toEqual([]);
});

test('no guide puts data into the checkout, which is copied into the images', () => {
  const guides = ['README.md', ...readdirSync(join(ROOT, 'docs')).map((name) => `docs/${name}`)];
  const folders = guides
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\bDATA_DIR=(\S+)/g)])
    .map(([, folder]) => folder);
  expect(folders.length).toBeGreaterThan(0);
  expect(folders.filter((folder) => !/^(\/|\.\.\/)/.test(folder ?? ''))).toEqual([]);
});

/** Addresses of a range like 10.0.0.0/8. */
function rangeOf(range: string): BlockList {
  const [address = '', bits] = range.split('/');
  const list = new BlockList();
  list.addSubnet(address, Number(bits));
  return list;
}

test('no container can be given the fixed address of another one', () => {
  const [pool, ...others] = networks.default.ipam.config;
  if (!pool) throw new Error('the network has no addresses');
  expect(others).toEqual([]);
  const fixed = Object.values(services).flatMap((one) => one.networks?.default.ipv4_address ?? []);
  expect(fixed).toEqual(['172.29.83.10', '172.29.83.11']);
  expect(new Set([...fixed, pool.gateway]).size).toBe(fixed.length + 1);
  for (const address of [...fixed, pool.gateway]) {
    expect([address, rangeOf(pool.subnet).check(address)]).toEqual([address, true]);
    expect([address, rangeOf(pool.ip_range).check(address)]).toEqual([address, false]);
  }
  // The range is part of the subnet, and has room for every container.
  expect(pool.ip_range).toBe('172.29.83.128/25');
  expect(rangeOf(pool.subnet).check('172.29.83.128')).toBe(true);
});
