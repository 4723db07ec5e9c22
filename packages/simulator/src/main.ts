import { UsageError } from './city/connect.ts';
import { cityDayCommand } from './city-day/cli.ts';
import { replayCommand } from './mdrp/cli.ts';

const [first, ...rest] = process.argv.slice(2);
const command = first === 'city' ? cityDayCommand(rest) : replayCommand(process.argv.slice(2));
await command.catch((error: unknown) => {
  if (error instanceof UsageError) console.error(error.message);
  else console.error(error);
  process.exitCode = 1;
});
process.exit();
