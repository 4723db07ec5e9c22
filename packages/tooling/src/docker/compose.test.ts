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
  networks?: { default: { ipv4_address: string } };
}

const SERVER_ENV = new Set([
  'PORT',
  'DATABASE_URL',
  'REDIS_URL',
  'PUBLIC_URL',
  'CORS_ORIGINS',
  'SMTP_URL',
  'MAIL_FROM',
  'TRUST_PROXY',
  'DEMO',
  'DEMO_PASSWORD',
  'BOOTSTRAP_ADMIN_EMAIL',
]);
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
  expect(environmentOf('host').REMOTES?.trim().split(/\s+/)).toEqual(
    remotes.map(({ name, devPort }) => `${name}|http://localhost:${devPort}|http://${name}:8080`),
  );
  for (const { name } of remotes) expect(environmentOf(name)).toEqual({ APP_KIND: 'remote' });
});

test('the server allows the host’s origin, and gets only variables that it reads', () => {
  const host = APPS.find(({ kind }) => kind === 'host');
  const environment = environmentOf('server');
  const portal = `\${PUBLIC_URL:-http://localhost:${host?.devPort}}`;
  expect(environment.PUBLIC_URL).toBe(portal);
  expect(environment.CORS_ORIGINS).toBe(`\${CORS_ORIGINS:-${portal}}`);
  expect(environmentOf('host').API_URL).toBe(`\${API_URL:-http://localhost:${environment.PORT}}`);
  expect(environment.DATABASE_URL).toContain('@postgres:5432/');
  expect(environment.REDIS_URL).toBe('redis://redis:6379');
  expect(Object.keys(environment).filter((name) => !SERVER_ENV.has(name))).toEqual([]);
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

test('no secret has a default: nothing starts until it is set', () => {
  const secrets = [...compose.matchAll(/\$\{(\w*(?:PASSWORD|SECRET|TOKEN|KEY)\w*)(:?[-?+]?)/g)];
  expect(new Set(secrets.map(([, name]) => name))).toEqual(new Set(['DEMO_PASSWORD', 'POSTGRES_PASSWORD']));
  expect(new Set(secrets.map(([, , operator]) => operator))).toEqual(new Set([':?']));
  for (const [name, { environment = {} }] of Object.entries(services))
    for (const [variable, value] of Object.entries(environment))
      if (/PASSWORD|SECRET|TOKEN/.test(variable))
        expect([name, value]).toEqual([name, expect.stringMatching(/^\$\{\w+:\?/)]);
});

test('two nodes run the same server, and trust the balancer for client addresses', () => {
  const { server, 'server-2': second, balancer } = services;
  expect(second?.environment).toEqual(server?.environment);
  expect(second?.volumes).toEqual(['files:/data']);
  expect(second?.volumes).toEqual(server?.volumes);
  expect(second?.ports).toBeUndefined();
  expect(second?.depends_on).toEqual({ server: { condition: 'service_healthy' } });
  expect(balancer?.volumes).toEqual(['./docker/balancer/nginx.conf:/etc/nginx/nginx.conf:ro']);
  expect(balancer?.ports).toEqual(['3010:8080']);
  const command = compose.match(
    /^#\s+API_URL=(\S+) TRUST_PROXY=(\S+) … docker compose --profile two-nodes up/m,
  );
  expect(command?.slice(1)).toEqual(['http://localhost:3010', balancer?.networks?.default.ipv4_address]);
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
  expect(fixed).toContain('172.29.83.10');
  expect(new Set([...fixed, pool.gateway]).size).toBe(fixed.length + 1);
  for (const address of [...fixed, pool.gateway]) {
    expect([address, rangeOf(pool.subnet).check(address)]).toEqual([address, true]);
    expect([address, rangeOf(pool.ip_range).check(address)]).toEqual([address, false]);
  }
  // The range is part of the subnet, and has room for every container.
  expect(pool.ip_range).toBe('172.29.83.128/25');
  expect(rangeOf(pool.subnet).check('172.29.83.128')).toBe(true);
});
