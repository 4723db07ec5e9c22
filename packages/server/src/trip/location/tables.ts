import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, Json } from '../../platform/database/schema.ts';

type UpdatedAt = ColumnType<Date, Date | undefined, Date>;

export interface LocationPointTable {
  id: Generated<string>;
  company_id: string;
  name: string;
  address: string;
  phone_number: string | null;
  latitude: number;
  longitude: number;
  notes: string | null;
  zone_number: string | null;
  street_number: string | null;
  building_number: string | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface AreaTable {
  id: Generated<string>;
  company_id: string;
  name: string;
  polygon: Json<[number, number][]>;
  color_hex: string | null;
  notes: string | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    location_point: LocationPointTable;
    area: AreaTable;
  }
}
