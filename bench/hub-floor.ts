/**
 * The floor that the hub is measured beside: a bare Fastify route that sends the bytes it is given on stdin.
 * Prints its origin.
 */
import { buffer } from 'node:stream/consumers';
import { fastify } from 'fastify';

const body = (await buffer(process.stdin)).toString();
const app = fastify();
app.get('/v1/devices', (_request, reply) => {
  reply.type('application/json; charset=utf-8').send(body);
});
process.once('SIGTERM', () => process.exit(0));
console.log(JSON.stringify({ origin: await app.listen({ host: '127.0.0.1', port: 0 }) }));
