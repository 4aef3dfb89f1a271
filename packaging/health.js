// What HEALTHCHECK runs: the readiness of the program that the container holds, which is the bot's wherever there is one.
const { HEALTH_URL, STATUS_PORT = '9090', HUB_PORT = '8484' } = process.env;
const urls = HEALTH_URL
  ? [HEALTH_URL]
  : [STATUS_PORT, HUB_PORT].map(port => `http://127.0.0.1:${port}/readyz`);
const failures = [];
for (const url of urls) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(4000) });
    const text = (await answer.text()).slice(0, 200);
    process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
    process.exit(answer.ok ? 0 : 1);
  } catch (error) {
    const code = error.cause?.code ?? error.name;
    failures.push(`nothing answers at ${url} (${code})`);
    if (code !== 'ECONNREFUSED') break;
  }
}
console.error(failures.join('; '));
process.exit(1);
