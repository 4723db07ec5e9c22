import { PUBLISHED_DEMO_PASSWORD } from '@qafila/contracts';
import * as v from 'valibot';
import { isTrustProxy } from './trust-proxy.ts';

const url = (example: string, ...protocols: string[]) =>
  v.pipe(
    v.string(),
    v.check((value) => {
      const parsed = URL.parse(value);
      return parsed !== null && protocols.includes(parsed.protocol);
    }, `give it a URL like ${example}`),
  );
const web = (example: string) => url(example, 'http:', 'https:');
const optional = <S extends v.GenericSchema<string, unknown>>(schema: S) => v.optional(schema);
const text = () => v.optional(v.string());

const wholeNumber = (minimum: number, maximum: number, fallback: string) => {
  const hint = `give it a whole number from ${minimum} to ${maximum}`;
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/, hint),
      v.transform(Number),
      v.minValue(minimum, hint),
      v.maxValue(maximum, hint),
    ),
    fallback,
  );
};

const toggle = (fallback: 'on' | 'off') =>
  v.optional(
    v.pipe(
      v.picklist(['on', 'off', 'true', 'false', '1', '0'], 'give it on or off'),
      v.transform((value) => value === 'on' || value === 'true' || value === '1'),
    ),
    fallback,
  );

const origins = v.optional(
  v.pipe(
    v.string(),
    v.transform((value) =>
      value
        .split(',')
        .map((one) => one.trim().replace(/\/$/, ''))
        .filter(Boolean),
    ),
    v.check(
      (list) => list.every((one) => URL.parse(one)?.origin === one),
      'give it origins like https://portal.example.com, separated by commas',
    ),
  ),
  '',
);

/**
 * Every environment variable the server reads, with what it does. The reference in the docs is made from this table. A secret, or a
 * URL that may have one in it, is never printed.
 */
export const variables = {
  PORT: { schema: wholeNumber(0, 65535, '3000'), about: 'Port of the portal, the API and the sockets.' },
  HOST: {
    schema: v.optional(v.string(), '127.0.0.1'),
    about: 'Address to listen on. Default: this machine only; `0.0.0.0` lets others in.',
  },
  DATA_DIR: {
    schema: v.optional(v.string(), './.data'),
    about: 'Folder of the embedded database, of uploaded files and of releases.',
  },
  DATABASE_URL: {
    schema: optional(url('postgresql://user:password@host:5432/qafila', 'postgres:', 'postgresql:')),
    secret: true,
    about:
      'A PostgreSQL 18 of your own instead of the embedded one. The user must own the database and have `CREATEROLE`. One PostgreSQL for each deployment, since two would share the roles `qafila_app` and `qafila_functions`. Without a password in it, that of `PGPASSWORD` is used.',
  },
  DATABASE_POOL: {
    schema: wholeNumber(2, 200, '16'),
    about:
      'Connections to the database for the requests of a process. With those of its jobs, a process opens one and a half times as many and six more. At most 72 with the embedded database.',
  },
  REDIS_URL: {
    schema: optional(url('redis://host:6379', 'redis:', 'rediss:')),
    secret: true,
    about:
      'For more than one process: positions on the map, hints that there are events, and rate limits are shared through it.',
  },
  PUBLIC_URL: {
    schema: optional(web('https://portal.example.com')),
    about: 'Where users reach the portal; used in mails and links. Default: http://localhost and the port.',
  },
  CORS_ORIGINS: {
    schema: origins,
    about: 'Other origins whose pages may call the API, separated by commas.',
  },
  REMOTE_ORIGINS: {
    schema: origins,
    about: 'Other origins that remotes are loaded from, separated by commas.',
  },
  TRUST_PROXY: {
    schema: optional(
      v.pipe(
        v.string(),
        v.check(
          isTrustProxy,
          'give it addresses or ranges like 10.0.0.0/8, separated by commas, or the number of proxies',
        ),
      ),
    ),
    about:
      'Addresses of proxies whose X-Forwarded-For is trusted, separated by commas; or the number of proxies.',
  },
  CONNECTIONS_PER_ADDRESS: {
    schema: wholeNumber(0, 100_000, '200'),
    about:
      'Open connections of one address that carried no session yet; 0 for no limit. Connections of the proxies of TRUST_PROXY are not counted.',
  },
  DEMO: { schema: toggle('on'), about: 'Demo company and accounts on the first start.' },
  DEMO_PAST: {
    schema: toggle('on'),
    about:
      'With demo data: two weeks of orders, cash and payouts before the first start, written in the background.',
  },
  DEMO_PASSWORD: {
    schema: v.optional(
      v.pipe(v.string(), v.minLength(12, 'give it at least 12 characters')),
      PUBLISHED_DEMO_PASSWORD,
    ),
    secret: true,
    about:
      'Password of the demo accounts, at least 12 characters; another one of your own replaces the one that they have from an earlier start. With demo data, one of your own is required when HOST, PUBLIC_URL or TRUST_PROXY lets other machines in; and when NODE_ENV is production, except under `npm start`.',
  },
  ENGINE: {
    schema: toggle('on'),
    about:
      'All that happens by itself, except mails, text messages and housekeeping: offers to agents and partners and their ends, shifts, late orders, relocations, automation rules, callbacks and webhooks, the figures of dashboards and their weekly mails, warnings of tokens that end, and requests for the location of an address. Off on processes that only answer requests; at least one has to have it on.',
  },
  CLOCK_SPEED: {
    schema: wholeNumber(1, 3600, '1'),
    about:
      'Clock speed of the city as a multiple of real time, for replaying a recorded day; sessions stay in real time. Refused when NODE_ENV is production.',
  },
  CLOCK_START: {
    schema: optional(v.pipe(v.string(), v.isoTimestamp('give it a time like 2026-03-01T06:00:00Z'))),
    about: 'When a simulated day begins, ISO UTC. Default: now. Refused when NODE_ENV is production.',
  },
  DEMO_CITY: {
    schema: toggle('on'),
    about:
      'With demo data: couriers and orders that keep the demo company busy. `npm start` runs them beside the server.',
  },
  CITY_COURIERS: {
    schema: wholeNumber(1, 9999, '150'),
    about: 'Couriers of that city; fewer for a slow machine.',
  },
  BOOTSTRAP_ADMIN_EMAIL: {
    schema: optional(v.pipe(v.string(), v.toLowerCase(), v.email('give it an email address'))),
    about:
      'Without demo data: the first SysAdmin; a one-time link to set the password is printed. It works for 15 minutes; each start prints a new one until the password is set.',
  },
  ROUTING_URL: {
    schema: optional(web('https://router.example.com')),
    secret: true,
    about:
      'A routing service with the OSRM HTTP API. Default: Doha’s main roads, approximate; elsewhere estimates from distance and speed. While the service does not answer, rides are estimated, and it is asked again every ten seconds.',
  },
  MAP_STYLE_URL: {
    schema: optional(web('https://tiles.example.com/style.json')),
    secret: true,
    about:
      'A MapLibre style, to see streets on the map. A free public one: `https://tiles.openfreemap.org/styles/liberty`. Default: the offline style, with main roads of Doha that are approximate.',
  },
  MAP_TILES_FILE: {
    schema: optional(v.string()),
    about:
      'A file of map tiles of your own, to see streets without asking another server: PMTiles of version 3 in the layout of Protomaps’ basemap, such as `pmtiles extract` makes. It is served with the portal and drawn in light and dark, with Arabic names. `MAP_STYLE_URL` comes before it.',
  },
  SMTP_URL: {
    schema: optional(url('smtps://user:password@host:465', 'smtp:', 'smtps:')),
    secret: true,
    about:
      'Mail server; while it is away, a mail is tried for a day. Default: mail is kept in the inbox that the portal shows to SysAdmin.',
  },
  MAIL_FROM: { schema: v.optional(v.string(), 'Qafila <no-reply@qafila.test>'), about: 'Sender of mail.' },
  SMS_GATEWAY_URL: {
    schema: optional(web('https://sms.example.com/send')),
    secret: true,
    about:
      'HTTP gateway that takes text messages, with `from` where the company has set a sender name; tried for half an hour. Default: the inbox.',
  },
  WEBHOOK_ALLOW_INTERNAL: {
    schema: toggle('off'),
    about:
      'Lets callbacks and webhooks reach this machine and private networks. For deployments whose receivers are inside.',
  },
  WEBHOOK_TIMEOUT_SECONDS: {
    schema: wholeNumber(1, 60, '10'),
    about: 'Seconds that the receiver of a callback or webhook has to reply.',
  },
  S3_ENDPOINT: {
    schema: optional(web('https://s3.example.com')),
    secret: true,
    about: 'S3-compatible storage for files and releases. Default: DATA_DIR.',
  },
  S3_BUCKET: { schema: text(), about: 'Bucket; needed with S3_ENDPOINT.' },
  S3_REGION: { schema: v.optional(v.string(), 'us-east-1'), about: 'Region of the bucket.' },
  S3_ACCESS_KEY_ID: { schema: text(), secret: true, about: 'Key id; needed with S3_ENDPOINT.' },
  S3_SECRET_ACCESS_KEY: { schema: text(), secret: true, about: 'Secret key; needed with S3_ENDPOINT.' },
  RELEASE_TOKEN: {
    schema: optional(v.pipe(v.string(), v.minLength(16, 'give it at least 16 characters'))),
    secret: true,
    about: 'Secret that may upload releases of remotes. Default: made on first start, kept in DATA_DIR.',
  },
  SECRET_KEY: {
    schema: optional(v.pipe(v.string(), v.minLength(32, 'give it at least 32 characters'))),
    secret: true,
    about:
      'Signs tokens and encrypts secrets; the same on every process. Default: made on first start, kept in DATA_DIR.',
  },
  METRICS_TOKEN: {
    schema: optional(v.pipe(v.string(), v.minLength(16, 'give it at least 16 characters'))),
    secret: true,
    about: 'Bearer token that /metrics asks for. Default: /metrics answers requests from this machine only.',
  },
  RATE_LIMITS: {
    schema: toggle('on'),
    about: 'Limits on requests and connections per address; off only for measuring.',
  },
  LOG_LEVEL: {
    schema: v.optional(
      v.picklist(
        ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
        'give it trace, debug, info, warn, error, fatal or silent',
      ),
      'info',
    ),
    about: 'How much is logged. Default under `npm start`: `warn`.',
  },
} as const;
