// Quotes and dollar signs that whatever read the environment file understood differently from whoever wrote it.

type Given = Readonly<Record<string, string>>;

/** systemd and sh take quotes away; what keeps them would make them a part of a password. */
export function findKeptQuotes(given: Given, settings: readonly string[]): string[] {
  const kept = settings.filter((name) => /^(["']).+\1$/s.test(given[name] ?? ''));
  return kept.map(
    (name) => `${name} begins and ends with a quote: whatever read it keeps quotes, so write it there without them.`,
  );
}

const addresses = ['SMTP_URL', 'DATABASE_URL'];
const asWritten = 'Put the value in single quotes, and the password itself in it.';

/** No value is repeated: it may hold a password. */
export function findDollarSigns(given: Given, settings: readonly string[]): string[] {
  const unfilled = settings.filter((name) => /\$\{\w+\}|\$\(/.test(given[name] ?? ''));
  const emptied = addresses.filter((name) => /^\w+:\/\/[^@/]+:@/.test(given[name] ?? ''));
  return [
    ...unfilled.map(
      (name) => `${name} holds a \${…} as it stands: systemd puts no other value in its place. ${asWritten}`,
    ),
    ...emptied.map(
      (name) => `${name} names a user and an empty password: a shell takes $ and & out of it. ${asWritten}`,
    ),
  ];
}
