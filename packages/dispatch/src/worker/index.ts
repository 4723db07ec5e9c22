export {
  createEnginePool,
  type EnginePool,
  type RoundInput,
  type RoundPool,
  type TripInput,
} from './engine-pool.ts';
