// A seller who changes listings while others browse: publishes, marks as pending, sells and deletes.
import { setTimeout as pause } from 'node:timers/promises';
import { signUp } from '@chowk/contract/accounts/account-endpoints';
import { csrfHeader } from '@chowk/contract/http/csrf';
import { showCsrfToken } from '@chowk/contract/http/csrf-endpoints';
import { changeListingStatus, createListing, deleteListing } from '@chowk/contract/listings/listing-endpoints';
import { Client } from 'pg';
import sharp from 'sharp';

export type Seller = {
  publish(): Promise<void>;
  /** This many changes a second until the signal; returns their number. */
  keepChanging(perSecond: number, until: AbortSignal): Promise<number>;
};

type Call = (method: string, path: string, body?: object | FormData) => Promise<unknown>;

/** `owned` become this user's own and are changed in turn: the popular ones among them. */
export async function openShop(
  address: string,
  databaseUrl: string,
  owned: readonly string[],
  photo?: Buffer,
): Promise<Seller> {
  const { call, id } = await register(address);
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query('update listings set user_id = $1 where id = any($2::uuid[])', [id, owned]);
  await database.end();
  const shown = photo ?? (await makePlainPhoto());
  const published: string[] = [];
  let turn = 0;

  const publish = async () => {
    const answer = (await call('POST', createListing.path, listingForm(id, shown))) as { id: string };
    published.push(answer.id);
  };
  const setStatus = (status: string) => {
    const path = changeListingStatus.path.replace(':id', owned[Math.floor(turn / 4) % owned.length] ?? '');
    return call('PATCH', path, { status });
  };
  const acts = [
    publish,
    () => setStatus('pending'),
    () => setStatus('available'),
    () => call('DELETE', deleteListing.path.replace(':id', published.shift() ?? '')),
  ];

  return {
    publish,
    async keepChanging(perSecond, until) {
      let changes = 0;
      while (!until.aborted) {
        await Promise.all([acts[turn++ % acts.length]?.(), pause(1000 / perSecond)]);
        changes += 1;
      }
      return changes;
    },
  };
}

const makePlainPhoto = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#c96' } })
    .jpeg()
    .toBuffer();

async function register(address: string): Promise<{ readonly call: Call; readonly id: string }> {
  const first = await fetch(address + showCsrfToken.path);
  const { Token } = (await first.json()) as { Token: string };
  const cookie = first.headers.getSetCookie().map((each) => each.split(';')[0]);
  const headers: Record<string, string> = { [csrfHeader]: Token, cookie: cookie.join('; ') };
  const call: Call = async (method, path, body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(address + path, {
      method,
      headers: isForm || !body ? headers : { ...headers, 'content-type': 'application/json' },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const email = `seller-${crypto.randomUUID()}@bench.example`;
  const account = { fullName: 'Busy Seller', email, location: 'Mumbai', password: 'Correct-Horse-9' };
  const { token, user } = (await call('POST', signUp.path, account)) as { token: string; user: { id: string } };
  headers.authorization = `Bearer ${token}`;
  return { call, id: user.id };
}

function listingForm(userId: string, photo: Buffer): FormData {
  const form = new FormData();
  const fields = {
    UserId: userId,
    Title: 'Wooden cot',
    Description: 'A sturdy cot of sheesham wood, four years old.',
    Price: '4500',
    Category: 'furniture',
    City: 'Mumbai',
    Address: 'Main Road',
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('Files', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  return form;
}
