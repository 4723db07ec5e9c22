import { PUBLISHED_DEMO_PASSWORD } from '@qafila/contracts';
import { DEMO_COURIERS, DEMO_SEED } from '@qafila/domain/demo-city';
import { UsageError } from '../city/connect.ts';

const OFF = ['off', 'false', '0'];

export interface CitySettings {
  baseUrl: string;
  password: string;
  seed: number;
  couriers: number;
}

/**
 * The demo city's settings from environment variables; undefined when it is switched off.
 * @throws UsageError for a value that can't be used.
 */
export function citySettings(env: Readonly<Record<string, string | undefined>>): CitySettings | undefined {
  const given = (name: string) => env[name]?.trim() || undefined;
  if ([given('DEMO'), given('DEMO_CITY')].some((value) => value && OFF.includes(value))) return undefined;
  const couriers = given('CITY_COURIERS') ?? String(DEMO_COURIERS);
  if (!/^[1-9]\d{0,3}$/.test(couriers))
    throw new UsageError(`CITY_COURIERS=${couriers} can't be used: give it a whole number from 1 to 9999.`);
  return {
    baseUrl: given('CITY_URL') ?? 'http://localhost:3000',
    password: given('DEMO_PASSWORD') ?? PUBLISHED_DEMO_PASSWORD,
    seed: DEMO_SEED,
    couriers: Number(couriers),
  };
}
