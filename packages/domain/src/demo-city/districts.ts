import type { Random } from '../random/index.ts';
import { offset, type Point } from '../travel/index.ts';

/** A part of the city with shops and customers; entirely on land. */
export interface District {
  name: string;
  centre: Point;
  /** Metres. */
  radiusM: number;
  /** Relative demand. */
  weight: number;
}

const district = (
  name: string,
  latitude: number,
  longitude: number,
  radiusM: number,
  weight: number,
): District => ({
  name,
  centre: { latitude, longitude },
  radiusM,
  weight,
});

/** Districts of Doha with their centres, rounded to a thousandth of a degree; circles that stay clear of the sea. */
export const DISTRICTS: readonly District[] = [
  district('Msheireb', 25.284, 51.523, 500, 3),
  district('Al Sadd', 25.282, 51.493, 1100, 5),
  district('Bin Mahmoud', 25.279, 51.511, 800, 4),
  district('Najma', 25.267, 51.541, 800, 4),
  district('Al Mansoura', 25.267, 51.529, 700, 4),
  district('Al Hilal', 25.257, 51.54, 900, 3),
  district('Nuaija', 25.246, 51.525, 1000, 2),
  district('Old Airport', 25.249, 51.553, 900, 3),
  district('Al Waab', 25.262, 51.467, 1500, 3),
  district('Aziziya', 25.247, 51.452, 1300, 2),
  district('Al Messila', 25.298, 51.483, 900, 2),
  district('Madinat Khalifa', 25.321, 51.481, 1300, 3),
  district('Al Markhiya', 25.336, 51.495, 900, 2),
  district('West Bay', 25.319, 51.525, 640, 5),
  district('Duhail', 25.347, 51.466, 1300, 2),
  district('Gharafa', 25.337, 51.446, 1300, 3),
  district('Ain Khaled', 25.222, 51.457, 1400, 2),
  district('Abu Hamour', 25.237, 51.494, 1200, 2),
  district('Al Thumama', 25.229, 51.541, 1000, 2),
  district('Lusail', 25.418, 51.498, 900, 2),
];

/** A random place in a district. */
export const within = (random: Random, { centre, radiusM }: District): Point => {
  const angle = random.next() * 2 * Math.PI;
  const distance = Math.sqrt(random.next()) * radiusM;
  return offset(centre, Math.cos(angle) * distance, Math.sin(angle) * distance);
};

const TOTAL_WEIGHT = DISTRICTS.reduce((sum, { weight }) => sum + weight, 0);
/** A random district, weighted by demand. */
export function anyDistrict(random: Random): District {
  let left = random.next() * TOTAL_WEIGHT;
  for (const one of DISTRICTS) {
    left -= one.weight;
    if (left < 0) return one;
  }
  return random.pick(DISTRICTS);
}
