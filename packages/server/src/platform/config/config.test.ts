import { StartupError } from '../startup-error.ts';
import { loadConfig } from './config.ts';

const refusal = (env: Record<string, string>): string => {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof StartupError) return error.message;
  }
  return '';
};

test.each([
  ['DATABASE_URL', 'jdbc:postgresql://db/qafila?password=hunter2'],
  ['REDIS_URL', '//:hunter2@redis:6379'],
  ['SMTP_URL', 'user:hunter2@mail.example.com:587'],
  ['SMS_GATEWAY_URL', 'sms.example.com/send?key=hunter2'],
  ['MAP_STYLE_URL', 'tiles.example.com/style.json?key=hunter2'],
  ['ROUTING_URL', 'user:hunter2@router.example.com'],
  ['S3_ENDPOINT', 'user:hunter2@s3.example.com'],
  ['SECRET_KEY', 'hunter2'],
  ['RELEASE_TOKEN', 'hunter2'],
  ['METRICS_TOKEN', 'hunter2'],
  ['DEMO_PASSWORD', 'hunter2'],
])('%s is refused by its name, without the secret in it', (name, value) => {
  const message = refusal({ [name]: value });
  expect(message).toMatch(new RegExp(`^${name} can't be used: give it `));
  expect(message).not.toContain('hunter2');
});

test('what is no secret is shown as it was given', () => {
  expect(refusal({ PORT: 'http' })).toBe("PORT=http can't be used: give it a whole number from 0 to 65535.");
});

test.each(['nginx', 'true', '-1', '10.0.0.0/99', '10.0.0.1,nginx'])('TRUST_PROXY=%s is refused', (value) => {
  expect(refusal({ TRUST_PROXY: value })).toBe(
    `TRUST_PROXY=${value} can't be used: give it addresses or ranges like 10.0.0.0/8, separated by commas, or the number of proxies.`,
  );
});

test.each(['1', '10.0.0.0/8', 'loopback, 172.29.83.10', '::1'])('TRUST_PROXY=%s is taken', (value) => {
  expect(loadConfig({ TRUST_PROXY: value, DEMO: 'off' }).TRUST_PROXY).toBe(value);
});

test('the embedded database is not asked for more connections than it has', () => {
  expect(refusal({ DATABASE_POOL: '73' })).toBe(
    "DATABASE_POOL=73 can't be used: the embedded database takes at most 72. Set DATABASE_URL to a PostgreSQL of your own for more.",
  );
  expect(loadConfig({ DATABASE_POOL: '72' }).DATABASE_POOL).toBe(72);
  const DATABASE_URL = 'postgresql://qafila@db:5432/qafila';
  expect(loadConfig({ DATABASE_POOL: '200', DATABASE_URL }).DATABASE_POOL).toBe(200);
});
