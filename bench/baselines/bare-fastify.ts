// The baseline of `api-throughput`: the same rows by one query, with no session, tenancy or validation.
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.POOL_SIZE) });
const query = { name: 'rows', text: process.env.QUERY ?? '' };
const app = Fastify();
app.get('/rows', async () => (await pool.query(query)).rows);
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.send?.('ready');
