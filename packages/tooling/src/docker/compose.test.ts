import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { APPS, ROOT } from '../apps.ts';

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string; args?: { APP?: string } };
  environment?: Record<string, string>;
  ports?: string[];
  depends_on?: unknown;
}

const SERVER_ENV = new Set([
  'PORT',
  'DATABASE_URL',
  'REDIS_URL',
  'PUBLIC_URL',
  'CORS_ORIGINS',
  'DEMO',
  'DEMO_PASSWORD',
]);
const { services } = parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
};
const environmentOf = (name: string) => services[name]?.environment ?? {};

test('there is one service per app beside the server, its database and Redis', () => {
  const apps = APPS.map(({ name }) => name);
  expect(Object.keys(services).sort()).toEqual([...apps, 'postgres', 'redis', 'server'].sort());
  expect(services.postgres?.image).toMatch(/^postgres:18/);
});

test('every build file exists, and every app is built under its own name', () => {
  for (const { build } of Object.values(services)) {
    if (!build) continue;
    expect(existsSync(join(ROOT, build.context, build.dockerfile))).toBe(true);
  }
  for (const { name } of APPS) expect(services[name]?.build?.args?.APP).toBe(name);
});

test('every app is behind the port of the table of apps, and no port is given twice', () => {
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

test('the server lets the host in, and gets only variables that it reads', () => {
  const host = APPS.find(({ kind }) => kind === 'host');
  const environment = environmentOf('server');
  expect(environment.CORS_ORIGINS).toBe(`http://localhost:${host?.devPort}`);
  expect(environmentOf('host').API_URL).toBe(`http://localhost:${environment.PORT}`);
  expect(environment.DATABASE_URL).toContain('@postgres:5432/');
  expect(environment.REDIS_URL).toBe('redis://redis:6379');
  expect(Object.keys(environment).filter((name) => !SERVER_ENV.has(name))).toEqual([]);
});
