// Asks the server of this container how it is; the image's health check runs it.
const { HOST = '0.0.0.0', PORT = '3000' } = process.env;
const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;

try {
  const answer = await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${PORT}/healthz`);
  process.stdout.write(`${await answer.text()}\n`);
  process.exitCode = answer.ok ? 0 : 1;
} catch (error) {
  process.stdout.write(`no answer: ${error.cause?.message ?? error.message}\n`);
  process.exitCode = 1;
}
