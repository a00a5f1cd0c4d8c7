// Letting a favourite go: it is known by its own id, which is looked up first.
import { describe, expect, it } from 'vitest';
import { createApi } from '../../platform/api/api.ts';
import { sendAddFavorite, sendRemoveFavorite } from './favorite-calls.ts';

const kept = [
  { id: 'f1', listingId: 'lamp' },
  { id: 'f2', listingId: 'DESK' },
];

/** An API that remembers what it was asked, and answers with the favourites. */
function openTown() {
  const asked: string[] = [];
  const api = createApi(async ({ endpoint, path, body }) => {
    asked.push([endpoint.method, path, body].filter(Boolean).join(' '));
    return { status: 200, statusText: '', text: JSON.stringify(kept), header: () => null };
  });
  return { asked, api };
}

describe('A favourite', () => {
  // Promise: Keeping sends `userId` and `listingId`; letting go looks the favourite up by its listing first, whatever
  // the case of the id: 'Favorite not found' when it is not there
  it('is kept by the ids of person and listing', async () => {
    const { asked, api } = openTown();
    await sendAddFavorite(api, 'me', 'lamp');
    expect(asked).toEqual(['POST /api/Favorite {"userId":"me","listingId":"lamp"}']);
  });

  it('is looked up by its listing before it is let go, whatever the case of the id', async () => {
    const { asked, api } = openTown();
    await sendRemoveFavorite(api, 'me', 'desk');
    expect(asked).toEqual(['GET /api/Favorite/user/me', 'DELETE /api/Favorite/f2']);
  });

  it('that is not there any more cannot be let go', async () => {
    const { asked, api } = openTown();
    await expect(sendRemoveFavorite(api, 'me', 'sofa')).rejects.toThrow('Favorite not found');
    expect(asked).toEqual(['GET /api/Favorite/user/me']);
  });
});
