// Errors and warnings about the environment: quotes and dollar signs that were not interpreted, and missing settings.

type Environment = Readonly<Record<string, string>>;

/** systemd and sh remove quotes; other readers would make them part of a password. */
export function findLiteralQuotes(env: Environment, settings: readonly string[]): string[] {
  const quoted = settings.filter((name) => /^(["']).+\1$/s.test(env[name] ?? ''));
  return quoted.map(
    (name) => `${name} begins and ends with a quote: whatever read it keeps quotes, so write it there without them.`,
  );
}

const addresses = ['SMTP_URL', 'DATABASE_URL'];
const advice = 'Put the value in single quotes, and the password itself in it.';

/** The value is not logged: it may contain a password. */
export function findDollarSigns(env: Environment, settings: readonly string[]): string[] {
  const unfilled = settings.filter((name) => /\$\{\w+\}|\$\(/.test(env[name] ?? ''));
  const emptied = addresses.filter((name) => /^\w+:\/\/[^@/]+:@/.test(env[name] ?? ''));
  return [
    ...unfilled.map(
      (name) => `${name} holds a \${…} as it stands: systemd puts no other value in its place. ${advice}`,
    ),
    ...emptied.map((name) => `${name} names a user and an empty password: a shell takes $ and & out of it. ${advice}`),
  ];
}

/** Production starts without these, with a warning. */
export function findMissingSettings(
  env: Environment,
  { publicUrl, dataDir }: { publicUrl: string; dataDir: string },
): string[] {
  return [
    ...(env.PUBLIC_URL === undefined
      ? [`PUBLIC_URL is not set: links in emails lead to ${publicUrl}, and cookies are not kept to https.`]
      : []),
    ...(env.SMTP_URL === undefined
      ? [`SMTP_URL is not set: emails are only written to ${dataDir}/outbox and not delivered.`]
      : []),
  ];
}
