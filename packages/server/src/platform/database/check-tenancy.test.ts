import { createTestServer, type TestServer } from '@qafila/testing';
import pg from 'pg';
import { closeDatabase, connectDatabase } from './connect.ts';

const RESTORED_WITHOUT_ROLES =
  'This database was restored without the rights of the roles qafila_app and qafila_functions. Create both roles, and restore it again into an empty database with pg_restore --exit-on-error (docs/backup.md).';

let server: TestServer;
let owner: pg.Client;
beforeAll(async () => {
  // Only its database is used.
  server = await createTestServer();
  await server.stop();
  owner = new pg.Client({ connectionString: server.deps.database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

const connect = () =>
  connectDatabase(server.deps.database.ownerUrl, { poolSize: 2, log: server.deps.log }).then(closeDatabase);

/** As pg_restore leaves a database when a role is missing: it goes on without what names the role. */
test.each([
  ['revoke select on company from qafila_app', 'grant select on company to qafila_app'],
  ['revoke select on company from qafila_functions', 'grant select on company to qafila_functions'],
  [
    'alter function app.sees_all() owner to current_user',
    'alter function app.sees_all() owner to qafila_functions',
  ],
])('a server does not start after: %s', async (restored, corrected) => {
  await owner.query(restored);
  await expect(connect()).rejects.toThrow(RESTORED_WITHOUT_ROLES);
  await owner.query(corrected);
  await connect();
});
