// What a market in production should not be without: it starts all the same, and says so.

type Given = Readonly<Record<string, string>>;

export function findMissing(given: Given, { publicUrl, dataDir }: { publicUrl: string; dataDir: string }): string[] {
  return [
    ...(given.PUBLIC_URL === undefined
      ? [`PUBLIC_URL is not set: links in letters lead to ${publicUrl}, and cookies are not kept to https.`]
      : []),
    ...(given.SMTP_URL === undefined
      ? [`SMTP_URL is not set: letters are only written to ${dataDir}/outbox, and nobody gets them.`]
      : []),
  ];
}
