export type { TestDatabase } from './database.ts';
export { makeDemoData } from './demo-data.ts';
export { makeCompany, makeUser, TEST_PASSWORD, type TestCompany, type TestUser } from './factories.ts';
export { type BoardSize, fillBoard } from './fill-board.ts';
export { type FixedClock, fixedClock } from './fixed-clock.ts';
export { ownerQuery, ownerUrl } from './owner-query.ts';
export { printedCodes } from './printed-codes.ts';
export { freePort, type ServerProcess, startServerProcess } from './server-process.ts';
export { createTestServer, type SignedIn, type TestServer } from './test-server.ts';
