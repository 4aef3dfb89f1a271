// What HEALTHCHECK runs: the readiness of the program that the container holds.
const { HEALTH_URL = 'http://127.0.0.1:9090/readyz' } = process.env;
try {
  const answer = await fetch(HEALTH_URL, { signal: AbortSignal.timeout(4000) });
  const text = (await answer.text()).slice(0, 200);
  process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
  process.exit(answer.ok ? 0 : 1);
} catch (error) {
  console.error(`nothing answers at ${HEALTH_URL} (${error.cause?.code ?? error.name})`);
  process.exit(1);
}
