// One client of the storm test: writes sequentially, retries until acknowledged, and records everything.
import { setTimeout as pause } from 'node:timers/promises';
import { updateProfile } from '@chowk/contract/accounts/account-endpoints';
import { addFavorite, removeFavorite } from '@chowk/contract/favorites/favorite-endpoints';
import { fillPath } from '@chowk/contract/http/endpoint';
import { createListing, updateListing } from '@chowk/contract/listings/listing-endpoints';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { sendMessage } from '@chowk/contract/messages/message-endpoints';
import type { Message } from '@chowk/contract/messages/message-schemas';
import sharp from 'sharp';
import { listingForm, sellerWords } from '../forms.ts';
import type { KilledServer } from './killed-server.ts';
import type { Chance } from './rounds.ts';
import type { StormUser } from './storm-users.ts';

type Photo = { readonly id: string; readonly fileName: string };
export type StoredListing = { readonly version: number; readonly photos: readonly Photo[] };

/** Writes that may be stored although they are not acknowledged yet. */
export type Pending =
  | { readonly kind: 'publish'; readonly version: number; readonly photos: number }
  | {
      readonly kind: 'edit';
      readonly id: string;
      readonly version: number;
      readonly stored: readonly Photo[];
      readonly added: number;
    }
  | { readonly kind: 'message'; readonly content: string }
  | { readonly kind: 'favorite'; readonly listingId: string }
  | { readonly kind: 'profile'; readonly version: number };

export type TalkedAbout = { readonly listingId: string; readonly sellerId: string };
type Shared = { readonly acknowledged: { count: number }; readonly problems: string[]; readonly forSale: string[] };
type Parts = {
  readonly server: KilledServer;
  readonly user: StormUser;
  readonly chance: Chance;
  readonly about: TalkedAbout;
  readonly shared: Shared;
};

/** Every field carries the version, so that a mix of two versions is noticed. */
export function wordsOf(version: number) {
  return {
    ...sellerWords,
    Title: `Cot ${version}`,
    Description: `A sturdy cot, number ${version}.`,
    Price: String(version),
    Address: `House ${version}, Phase 7`,
  };
}

export class StormWriter {
  readonly listings = new Map<string, StoredListing>();
  readonly favorites = new Map<string, string>();
  readonly messages = new Map<string, string>();
  profile = 0;
  pending: Pending | null = null;
  #version = 0;
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get id(): string {
    return this.#parts.user.id;
  }

  /** Stops at the first refusal of a valid write: later ones would only follow from it. */
  async writeUntil(isEnough: () => boolean): Promise<void> {
    const { problems } = this.#parts.shared;
    await this.#write(isEnough).catch((error: Error) => problems.push(error.message));
  }

  async #write(isEnough: () => boolean): Promise<void> {
    const { chance, shared } = this.#parts;
    while (!isEnough()) {
      const write = chance.pick([
        this.#publish,
        this.#edit,
        this.#edit,
        this.#talk,
        this.#talk,
        this.#like,
        this.#move,
      ]);
      await write.call(this);
      this.pending = null;
      shared.acknowledged.count++;
    }
  }

  /** Retries until there is a final answer; refusing a valid write is a server error. */
  async #surely<T>(path: string, init: RequestInit, right: readonly number[] = [200, 201]): Promise<T> {
    const { server, user } = this.#parts;
    for (;;) {
      const done = await server.attempt<{ body: T } | { problem: string } | null>(async (url) => {
        const headers = { ...user.headers, ...(init.headers as Record<string, string>) };
        const answer = await fetch(url + path, { ...init, headers, signal: AbortSignal.timeout(30_000) });
        const body: unknown = await answer.json();
        if (right.includes(answer.status)) return { body: body as T };
        const isPassing = answer.status === 503 && Number(answer.headers.get('retry-after')) > 0;
        return isPassing ? null : { problem: `${init.method} ${path}: ${answer.status} ${JSON.stringify(body)}` };
      });
      if (done && 'body' in done) return done.body;
      if (done) throw new Error(done.problem);
      await pause(20);
    }
  }

  #sendJson<T>(method: string, path: string, body: object, headers: Record<string, string> = {}): Promise<T> {
    const sent = { 'content-type': 'application/json', ...headers };
    return this.#surely<T>(path, { method, body: JSON.stringify(body), headers: sent });
  }

  /** As a client whose answer got lost: the same idempotency key again. */
  async #perhapsTwice<T extends { readonly id: string }>(send: () => Promise<T>): Promise<T> {
    const first = await send();
    if (this.#parts.chance.below(4) > 0) return first;
    const { id } = await send();
    if (id !== first.id) throw new Error(`the same key made two: ${first.id} and ${id}`);
    return first;
  }

  /** Noise, so that no two photos are the same. */
  async #takePhotos(count: number): Promise<Buffer[]> {
    const { chance } = this.#parts;
    return Promise.all(
      Array.from({ length: count }, () => {
        const noise = Buffer.from(Array.from({ length: 8 * 6 * 3 }, () => chance.below(256)));
        const width = chance.pick([120, 420]);
        return sharp(noise, { raw: { width: 8, height: 6, channels: 3 } })
          .resize(width)
          .jpeg()
          .toBuffer();
      }),
    );
  }

  async #publish(): Promise<void> {
    const version = ++this.#version;
    const files = await this.#takePhotos(1 + this.#parts.chance.below(3));
    this.pending = { kind: 'publish', version, photos: files.length };
    const body = listingForm({ ...wordsOf(version), UserId: this.id }, files);
    const headers = { 'idempotency-key': `listing ${version}`.replace(' ', '-') };
    const { listing } = await this.#perhapsTwice(() =>
      this.#surely<{ id: string; listing: Listing }>(createListing.path, { method: 'POST', body, headers }),
    );
    this.#keep(listing, version);
    this.#parts.shared.forSale.push(listing.id);
  }

  async #edit(): Promise<void> {
    const { chance } = this.#parts;
    const [id, before] = chance.pick([...this.listings]) ?? [];
    if (!id || !before) return this.#publish();
    const version = ++this.#version;
    const stored = before.photos.filter(() => chance.below(3) > 0).toReversed();
    const files = await this.#takePhotos(Math.min(4 - stored.length, chance.below(2) + (stored.length === 0 ? 1 : 0)));
    this.pending = { kind: 'edit', id, version, stored, added: files.length };
    const named = Object.fromEntries(stored.map((photo, at) => [`MediaFiles[${at}].Id`, photo.id]));
    const body = listingForm({ ...wordsOf(version), UserId: this.id, ...named }, files);
    const path = fillPath(updateListing.path, { id });
    const { listing } = await this.#surely<{ listing: Listing }>(path, { method: 'PUT', body });
    this.#keep(listing, version);
  }

  #keep({ id, mediaFiles }: Listing, version: number): void {
    const photos = mediaFiles.map((file) => ({ id: file.id, fileName: file.fileName }));
    this.listings.set(id, { version, photos });
  }

  async #talk(): Promise<void> {
    const { listingId, sellerId } = this.#parts.about;
    const content = `${this.id} says ${++this.#version}`;
    this.pending = { kind: 'message', content };
    const words = { senderId: this.id, receiverId: sellerId, listingId, content };
    const key = content.replaceAll(' ', '-');
    const { id } = await this.#perhapsTwice(() =>
      this.#sendJson<Message>('POST', sendMessage.path, words, { 'idempotency-key': key }),
    );
    this.messages.set(content, id);
  }

  async #like(): Promise<void> {
    const { chance, shared } = this.#parts;
    const [liked, favoriteId] = chance.pick([...this.favorites]) ?? [];
    const listingId = shared.forSale.length > 0 ? chance.pick(shared.forSale) : undefined;
    if (liked && favoriteId && chance.below(3) === 0) {
      this.pending = { kind: 'favorite', listingId: liked };
      const path = fillPath(removeFavorite.path, { favoriteId });
      // Deleted already by an earlier attempt.
      await this.#surely(path, { method: 'DELETE' }, [200, 404]);
      this.favorites.delete(liked);
    } else if (listingId && !this.listings.has(listingId)) {
      this.pending = { kind: 'favorite', listingId };
      const { id } = await this.#sendJson<{ id: string }>('POST', addFavorite.path, { userId: this.id, listingId });
      this.favorites.set(listingId, id);
    }
  }

  async #move(): Promise<void> {
    const version = ++this.#version;
    this.pending = { kind: 'profile', version };
    const words = {
      fullName: `Person ${version}`,
      location: `Sector ${version}, Mohali`,
      email: `${this.id}@town.example`,
    };
    await this.#sendJson('PATCH', fillPath(updateProfile.path, { id: this.id }), words);
    this.profile = version;
  }
}
