// Users for the storm test, signed in without hashing passwords, with tokens of the server's secret.
import { csrfHeader } from '@chowk/contract/http/csrf';
import { showCsrfToken } from '@chowk/contract/http/csrf-endpoints';
import { createAccessTokens } from '../../src/accounts/sessions/access-token.ts';
import { type KilledTown, townSecret } from './killed-town.ts';

export type StormPerson = { readonly id: string; readonly headers: Readonly<Record<string, string>> };

export async function plantPeople(server: KilledTown, count: number): Promise<StormPerson[]> {
  const csrf = await fetch(server.url + showCsrfToken.path);
  const cookie = csrf.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { Token } = (await csrf.json()) as { Token: string };
  const tokens = createAccessTokens({ secret: townSecret, now: () => new Date() });
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  const values = ids.map((id) => `('${id}'::uuid)`).join(', ');
  await server.query(
    `with people as (
      insert into users (id, username, email, full_name, location, created_at)
      select id, id, id || '@town.example', 'Person 0', 'Sector 0, Mohali', now()
      from (values ${values}) as given (id) returning id
    ) select from people`,
  );
  await server.query(
    `insert into sessions (id, user_id, token_hash, address_key, created_at, expires_at)
    select id, id, 'none', 'none', now(), now() + interval '1 day' from (values ${values}) as given (id)`,
  );
  return Promise.all(
    ids.map(async (id) => {
      const authorization = `Bearer ${await tokens.issue({ userId: id, sessionId: id })}`;
      return { id, headers: { cookie, authorization, [csrfHeader]: Token } };
    }),
  );
}

/** A listing to write about, of a user who writes nothing; without a photo it is not checked. */
export async function plantTalkedAbout(server: KilledTown, sellerId: string): Promise<string> {
  const id = crypto.randomUUID();
  await server.query(
    `insert into listings (id, user_id, title, description, price, category, status, city, address, location,
      latitude, longitude, created_at, updated_at, expires_at)
    values ('${id}', '${sellerId}', 'Cot', 'A sturdy cot', 10, 'furniture', 'available', 'Mohali', 'Phase 7',
      'Phase 7, Mohali', 30.7, 76.7, now(), now(), now() + interval '30 days')`,
  );
  return id;
}
