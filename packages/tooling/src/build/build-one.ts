// node build-one.ts <name>: the process in which cli.ts builds one app.
import { buildApp } from './build-app.ts';

const [name = ''] = process.argv.slice(2);

buildApp(name).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
