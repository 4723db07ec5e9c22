/** @jest-environment node */
import { openLane } from './lane.ts';

test('a build that fails says why, and its lane takes the next one; a lane that is closed builds no more', async () => {
  const lane = openLane();
  try {
    await expect(lane.build('remote-nothing')).rejects.toThrow('remote-nothing');
    await expect(lane.build('remote-none')).rejects.toThrow('remote-none');
    const last = lane.build('host');
    lane.close();
    await expect(last).rejects.toThrow('host did not build: its process ended.');
  } finally {
    lane.close();
  }
});
