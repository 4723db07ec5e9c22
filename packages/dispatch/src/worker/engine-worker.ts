import { estimateTravel } from '@qafila/domain/travel';
import { travelBy } from '../planning/travel-matrix.ts';
import { proposeTrip } from '../planning/trip/propose.ts';
import type { TripInput } from './engine-pool.ts';
import { answerQuestions } from './thread.ts';

answerQuestions(({ problem, matrix }: TripInput) =>
  proposeTrip({ ...problem, travel: matrix ? travelBy(matrix) : estimateTravel }),
);
