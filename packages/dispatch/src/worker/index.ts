export { createEnginePool, type EnginePool, type TripInput } from './engine-pool.ts';
export { answerQuestions, openThread, type Thread } from './thread.ts';
