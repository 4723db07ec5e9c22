import type { CoverageBoard, CoverageShift, ShiftDay } from '@qafila/contracts/shift';
import { addDays, QUARTERS_PER_WEEK, weekStart } from '@qafila/domain/roster';

const GIVEN_NAMES = ['Khalid', 'Noora', 'Omar', 'Aisha', 'Yousef', 'Mariam', 'Hamad', 'Fatima'];
const VEHICLES = ['bike', 'car'] as const;
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const SHIFTS = 10;
const hours = (day: string, shift: number): ShiftDay => ({
  day,
  shiftId: idOf(shift + 1),
  startMin: 360 + shift * 60,
  endMin: 840 + shift * 60,
  breakStartMin: 540 + shift * 60,
  breakEndMin: 570 + shift * 60,
  breakMandatory: true,
});

/** The next week of many agents: each in a shift of seven days, with a day off and a day at other hours. */
export function fullWeek(agents: number, today: string): CoverageBoard {
  const firstDay = addDays(weekStart(today), 7);
  const days = Array.from({ length: 9 }, (_, index) => addDays(firstDay, index - 1));
  const shifts = Array.from(
    { length: SHIFTS },
    (_, shift): CoverageShift => ({
      id: idOf(shift + 1),
      shortId: `S-${shift + 1}`,
      title: `Shift ${shift + 1}`,
      maxAssignableAgents: agents,
      areaIds: [],
      days: days.map((day) => hours(day, shift)),
    }),
  );
  const curve = (of: number) =>
    Array.from({ length: QUARTERS_PER_WEEK }, (_, quarter) =>
      Math.round((1 + Math.sin((quarter % 96) / 15 - 2)) * (agents / of)),
    );
  return {
    firstDay,
    today,
    nowMin: -1440,
    shifts,
    agents: Array.from({ length: agents }, (_, agent) => ({
      id: idOf(1000 + agent),
      publicId: `AG-${agent + 1}`,
      fullName: `${GIVEN_NAMES[agent % GIVEN_NAMES.length]} ${agent + 1}`,
      vehicle: VEHICLES[agent % 2] ?? 'bike',
      fleetTypeId: 2,
      shiftIds: [idOf((agent % SHIFTS) + 1)],
      plans: [
        { day: addDays(firstDay, agent % 7), version: idOf(1), bars: [] },
        {
          day: addDays(firstDay, (agent + 3) % 7),
          version: idOf(2),
          bars: [{ ...hours('', agent % SHIFTS), endMin: 900 + (agent % SHIFTS) * 60 }],
        },
      ],
      documents: [],
    })),
    agentsLeftOut: 0,
    needed: VEHICLES.map((vehicle) => ({ vehicle, quarters: curve(5) })),
    planned: [],
    conflicts: [],
    setting: {
      ordersPerHour: { bicycle: 2, bike: 2.5, car: 2, truck: 1, walker: 1.5 },
      weeks: 4,
      patterns: [],
      restMin: 660,
      maxDayMin: 600,
      maxWeekMin: 2880,
      requiredDocuments: [],
    },
    published: null,
    pastDays: 28,
  };
}
