// Signed-in users inserted into the database, without hashing passwords.
import { createAccessTokens } from '../src/accounts/sessions/access-token.ts';
import { newId } from '../src/database/ids.ts';
import type { SignedInClient } from './client.ts';
import type { TestServer } from './harness.ts';

export async function plantPeople(server: TestServer, count: number): Promise<SignedInClient[]> {
  const tokens = createAccessTokens({ secret: server.config.tokenSecret, now: server.clock.now });
  const moment = server.clock.now();
  const people = Array.from({ length: count }, () => {
    const id = newId();
    return { id, email: `${id}@town.example`, fullName: `Person ${id.slice(-4)}`, sessionId: newId() };
  });
  const location = 'Sector 17, Chandigarh';
  await server.database
    .insertInto('users')
    .values(
      people.map(({ id, email, fullName }) => ({
        ...{ id, email, username: email, full_name: fullName, location, avatar: null, created_at: moment },
        password_hash: null,
        google_subject: null,
      })),
    )
    .execute();
  await server.database
    .insertInto('sessions')
    .values(
      people.map(({ id, sessionId }) => ({
        ...{ id: sessionId, user_id: id, token_hash: sessionId, address_key: 'none', created_at: moment },
        expires_at: new Date(moment.getTime() + 7 * 24 * 60 * 60 * 1000),
        ended_at: null,
        // In the future, so that no call updates it: reads write nothing.
        last_seen_at: new Date(moment.getTime() + 24 * 60 * 60 * 1000),
      })),
    )
    .execute();
  return Promise.all(
    people.map(async ({ id, email, fullName, sessionId }) => {
      const token = await tokens.issue({ userId: id, sessionId });
      const client = server.visitor();
      await client.csrfToken();
      return client.as(token, { id, userName: email, email, fullName, location, avatar: null, role: 'person' });
    }),
  );
}
