// The commands of npm run admin, as a table.
import { endSessionsOf, findDeletedByAddress, sendResetLink } from '../accounts/index.ts';
import { readLastBackup } from '../backup/index.ts';
import type { Config } from '../config/config.ts';
import { StartRefusal } from '../config/start-refusal.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { type MailQueue, mailFailingMs, readMailQueue } from '../email/index.ts';
import { countWork, liftSuspension, removeListing } from '../moderation/index.ts';
import { type FoundUser, findUsers, setRole } from './users.store.ts';

export type AdminParts = {
  readonly database: Database;
  readonly mailQueue: MailQueue;
  readonly config: Pick<Config, 'publicUrl' | 'dataDir' | 'moderators' | 'tokenSecret'>;
  readonly now: () => Date;
};

export type AdminOptions = { readonly as?: string | undefined; readonly reason?: string | undefined };

type Command = {
  readonly words: string;
  readonly help: string;
  run(parts: AdminParts, name: string, options: AdminOptions): Promise<string>;
};

const commands: Readonly<Record<string, Command>> = {
  user: {
    words: 'user <e-mail>',
    help: 'shows whose it is; a username or an id will do as well',
    async run({ database, now }, name) {
      return (await requireUsers(database, name, now())).map(describeUser).join('\n');
    },
  },
  'make-moderator': {
    words: 'make-moderator <e-mail>',
    help: 'makes that user a moderator',
    run: (parts, name) => changeRole(parts, name, 'moderator'),
  },
  'unmake-moderator': {
    words: 'unmake-moderator <e-mail>',
    help: 'makes them a user like any other again',
    run: (parts, name) => changeRole(parts, name, 'person'),
  },
  'end-sessions': {
    words: 'end-sessions <e-mail>',
    help: 'signs them out everywhere',
    async run({ database, now }, name) {
      const user = await requireOneUser(database, name, now());
      await endSessionsOf(database, user.id, now());
      return `${user.fullName} is signed out on ${user.sessions} devices.`;
    },
  },
  'send-password-link': {
    words: 'send-password-link <e-mail>',
    help: 'writes them the email with a link for a new password',
    async run(parts, name) {
      const user = await requireOneUser(parts.database, name, parts.now());
      const sent = await sendResetLink(
        { ...parts, secret: parts.config.tokenSecret },
        user.email ?? user.id,
        'operator',
      );
      if (sent === 'too many') throw new StartRefusal('They were sent as many links as an hour allows: wait for one.');
      return `The email to ${user.fullName} is in the queue; its link works once.`;
    },
  },
  'remove-listing': {
    words: 'remove-listing <id> --as <e-mail of a moderator> --reason <why>',
    help: 'takes a listing down as that moderator would: the seller reads the reason in an email, and it can be restored in /moderation',
    run: takeDown,
  },
  'lift-suspension': {
    words: 'lift-suspension <e-mail> --as <e-mail of a moderator>',
    help: 'frees an address that the deleted account of a suspended user left blocked, as that moderator could on the list of the suspended',
    run: freeAddress,
  },
  queues: {
    words: 'queues',
    help: 'shows what waits: emails, reports, the contact form, and the last backup',
    async run({ database, config, now }) {
      return describeQueues(database, config.dataDir, now());
    },
  },
};

export const usage = [
  'npm run admin -- <command>, with the same settings as the server, whether it runs or not:',
  ...Object.values(commands).map(({ words, help }) => `  ${words}\n      ${help}`),
].join('\n');

export async function runCommand(parts: AdminParts, words: readonly string[], options: AdminOptions): Promise<string> {
  const [name = '', about = '', ...rest] = words;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new StartRefusal(`${name ? `There is no command "${name}".` : 'Name a command.'}\n${usage}`);
  const needsName = command.words.includes('<');
  if (needsName !== (about !== '') || rest.length > 0)
    throw new StartRefusal(`It is: npm run admin -- ${command.words}`);
  return command.run(parts, about, options);
}

async function requireUsers(database: Database, name: string, now: Date): Promise<FoundUser[]> {
  const found = await findUsers(database, name, now);
  if (found.length === 0) throw new StartRefusal(`No user is called "${name}".`);
  return found;
}

async function requireOneUser(database: Database, name: string, now: Date): Promise<FoundUser> {
  const [user, ...others] = await requireUsers(database, name, now);
  if (!user || others.length > 0) throw new StartRefusal(`Several users are called "${name}": name one by the id.`);
  return user;
}

async function changeRole({ database, config, now }: AdminParts, name: string, role: FoundUser['role']) {
  const user = await requireOneUser(database, name, now());
  // Only a verified address or the id identifies an account: an unverified address, or a former one that is still the
  // username, may belong to another user.
  const isConfirmed = user.confirmedAt !== null && user.email?.toLowerCase() === name.toLowerCase();
  if (role === 'moderator' && !isConfirmed && user.id !== name.toLowerCase())
    throw new StartRefusal(`${user.fullName} has not confirmed that address yet: it may belong to another user.`);
  await setRole(database, user.id, role);
  const isSetByConfig = config.moderators !== null;
  const note = isSetByConfig
    ? '\nMODERATORS is set: the next start makes moderators of the users it names, and of no others.'
    : '';
  return `${user.fullName} is ${role === 'moderator' ? 'a moderator' : 'no moderator'} now.${note}`;
}

async function takeDown(parts: AdminParts, listingId: string, { as, reason }: AdminOptions): Promise<string> {
  if (!as || !reason?.trim()) throw new StartRefusal(`It is: npm run admin -- ${commands['remove-listing']?.words}`);
  if (!isId(listingId)) throw new StartRefusal(`There is no listing "${listingId}".`);
  const moderator = await requireModerator(parts, as);
  const title = await removeListing(parts, { listingId, moderatorId: moderator.id, reason: reason.trim() });
  return `"${title}" is taken down, and an email to its seller is in the queue.`;
}

async function freeAddress(parts: AdminParts, email: string, { as }: AdminOptions): Promise<string> {
  if (!as) throw new StartRefusal(`It is: npm run admin -- ${commands['lift-suspension']?.words}`);
  const moderator = await requireModerator(parts, as);
  const users = await findDeletedByAddress(parts.database, parts.config.tokenSecret, email);
  if (users.length === 0) throw new StartRefusal(`No deleted account has left "${email}" blocked.`);
  for (const id of users)
    await inTransaction(parts.database, (transaction) =>
      liftSuspension(transaction, parts.mailQueue, id, moderator, parts.now()),
    );
  return `${email} can have an account again.`;
}

async function requireModerator({ database, now }: AdminParts, name: string): Promise<FoundUser> {
  const moderator = await requireOneUser(database, name, now());
  if (moderator.role !== 'moderator')
    throw new StartRefusal(`${moderator.fullName} is no moderator: make-moderator first.`);
  return moderator;
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

const day = (moment: Date) => moment.toISOString().slice(0, 10);

function describeUser(user: FoundUser): string {
  const address = user.email ?? `${user.newEmail ?? 'no e-mail'} (not confirmed)`;
  const states = [
    user.role === 'moderator' ? 'moderator' : null,
    user.suspendedAt ? `suspended since ${day(user.suspendedAt)}` : null,
    user.mailFailures > 0 ? `${user.mailFailures} emails in a row were refused by their mail server` : null,
  ].filter((state) => state !== null);
  return [
    `${user.fullName} <${address}>`,
    `  id ${user.id}, here since ${day(user.createdAt)}`,
    `  ${user.listings} listings, signed in on ${user.sessions} devices`,
    ...(states.length > 0 ? [`  ${states.join('; ')}`] : []),
  ].join('\n');
}

async function describeQueues(database: Database, dataDir: string, now: Date): Promise<string> {
  const [mail, { open: reports, contactMessages, suspended }, lastBackup] = await Promise.all([
    readMailQueue(database),
    countWork(database),
    readLastBackup(dataDir),
  ]);
  const failingMs = mailFailingMs(mail, now);
  const minutes = (moment: Date) => `${Math.round((now.getTime() - moment.getTime()) / 60_000)} minutes`;
  return [
    `Emails that wait to be sent: ${mail.waiting}${mail.oldest ? `, the oldest for ${minutes(mail.oldest)}` : ''}`,
    `The last email left ${mail.lastSent ? `${minutes(mail.lastSent)} ago` : 'never'}${failingMs === null ? '' : '; MAIL IS FAILING'}`,
    `Reports that wait for a moderator: ${reports}`,
    `Contact messages that wait for an answer: ${contactMessages}`,
    `People who are suspended: ${suspended}`,
    `The last backup: ${lastBackup.succeededAt ?? 'none'}${lastBackup.failedAt === null ? '' : `; THE ONE OF ${lastBackup.failedAt} FAILED: ${lastBackup.reason}`}`,
  ].join('\n');
}
