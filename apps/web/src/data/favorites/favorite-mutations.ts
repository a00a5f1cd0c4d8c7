// Favorite mutations: shown at once, sent one after the other, the last press per listing wins, rolled back when refused.
import * as endpoints from '@chowk/contract/favorites/favorite-endpoints';
import type { Favorite } from '@chowk/contract/favorites/favorite-schemas';
import { favoriteTexts } from '@chowk/contract/favorites/favorite-texts';
import { errorTexts } from '@chowk/contract/http/error-texts';
import { queryTimes } from '@chowk/contract/limits';
import { mapChoices } from '@chowk/contract/listings/listing-fields';
import { type Mutation, MutationObserver, type QueryClient } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.ts';
import { apiOf } from '../../platform/api/query-client.ts';
import { listen } from '../../platform/page/listen.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { acceptFavoriteKeys, isOwnListing } from '../listings/accept-answers.ts';
import { type CardListing, listingQuery } from '../listings/listing-queries.ts';
import { favoriteProblemsQuery, favoritesQuery, findFavorite, setFavoritesOverlay } from './favorites-query.ts';
import { texts } from './favorites-texts.ts';

type Press = {
  readonly userId: string;
  readonly listing: CardListing;
  /** The favorite that the server has, as far as known. */
  stored: Favorite | undefined;
  /** Later presses change it while the mutation is pending. */
  isWanted: boolean;
  requests: number;
};
type Clear = { readonly userId: string; readonly before: readonly Favorite[] };
type Change = Press | Clear;
type ChangeMutation = Mutation<void, Error, Change>;

const isPress = (change: Change): change is Press => 'listing' in change;
const mutationKey = (userId: string) => ['favorites', userId];

export function toggleFavorite(queries: QueryClient, userId: string, listing: CardListing): void {
  const favorites = queries.getQueryData(favoritesQuery(userId).queryKey);
  if (listing.id.trim()) setFavorite(queries, userId, listing, !findFavorite(favorites, listing.id));
  else toastFailure(errorTexts.invalidListingId);
}

export function setFavorite(queries: QueryClient, userId: string, listing: CardListing, isWanted: boolean): void {
  const pending = findPendingPress(queries, userId, listing.id);
  const stored = findFavorite(queries.getQueryData(favoritesQuery(userId).queryKey), listing.id);
  const press = pending ?? { userId, listing, stored, isWanted, requests: 0 };
  press.isWanted = isWanted;
  showPress(queries, press);
  if (!pending) run(queries, press);
}

export function clearFavorites(queries: QueryClient, userId: string): void {
  if (listMutations(queries, userId).some(isPendingClear)) return;
  const before = queries.getQueryData(favoritesQuery(userId).queryKey) ?? [];
  updateList(queries, userId, () => []);
  run(queries, { userId, before });
}

function run(queries: QueryClient, change: Change): void {
  const { userId } = change;
  const mutation = new MutationObserver<void, Error, Change>(queries, {
    mutationKey: mutationKey(userId),
    // One scope per user: clearing waits for earlier presses, later presses wait for clearing.
    scope: { id: mutationKey(userId).join() },
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: () => (isPress(change) ? sendPress(apiOf(queries), change) : sendClear(apiOf(queries), change)),
    onMutate: () => setProblem(queries, change, null),
    onSuccess: () => toast({ title: successText(change) }),
    onError: (error) => {
      if (!isPress(change)) updateList(queries, userId, (list) => change.before.reduce(withFavorite, list));
      toastFailure(failureText(change, error));
      setProblem(queries, change, failureText(change, error));
    },
    onSettled: () => {
      if (isPress(change) && !listMutations(queries, userId).some(isPendingClear))
        showPress(queries, { ...change, isWanted: change.stored !== undefined });
    },
  });
  const settle = () => {
    if (!queries.isMutating({ mutationKey: mutationKey(userId) })) refetchAll(queries, userId);
  };
  mutation.mutate(change).then(settle, settle);
}

const listMutations = (queries: QueryClient, userId: string) =>
  queries.getMutationCache().findAll({ mutationKey: mutationKey(userId) }) as ChangeMutation[];

const isPendingClear = ({ state }: ChangeMutation) =>
  state.status === 'pending' && state.variables !== undefined && !isPress(state.variables);

/** A press that is sent before a pending clear is cleared with the rest. */
function findPendingPress(queries: QueryClient, userId: string, listingId: string): Press | undefined {
  const mutations = listMutations(queries, userId);
  const afterClear = mutations.slice(mutations.findLastIndex(isPendingClear) + 1);
  const pending = afterClear.flatMap(({ state: { status, variables } }) =>
    status === 'pending' && variables && isPress(variables) ? variables : [],
  );
  return pending.find(({ listing }) => listing.id.toLowerCase() === listingId.toLowerCase());
}

/** After the last pending change: the favorites and the changed listings are refetched once, in all tabs. */
function refetchAll(queries: QueryClient, userId: string): void {
  const keys: (readonly unknown[])[] = [favoritesQuery(userId).queryKey];
  for (const mutation of listMutations(queries, userId)) {
    const { variables } = mutation.state;
    if (variables && isPress(variables)) keys.push(listingQuery(variables.listing.id).queryKey);
    queries.getMutationCache().remove(mutation);
  }
  for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
  channelOf(userId).postMessage('changed');
}

async function sendPress(api: Api, press: Press): Promise<void> {
  for (;;) {
    const { isWanted } = press;
    // Pressed twice before it was sent.
    if (press.requests === 0 && isWanted === (press.stored !== undefined)) return;
    press.requests += 1;
    try {
      press.stored = await (isWanted ? sendAdd(api, press) : sendRemove(api, press));
      if (press.isWanted === isWanted) return;
    } catch (error) {
      if (press.isWanted === isWanted) throw error;
    }
  }
}

async function sendAdd(api: Api, { userId, listing }: Press): Promise<Favorite> {
  const answer = await api.call(endpoints.addFavorite, { body: { userId, listingId: listing.id } });
  return isOwnListing(answer?.listing) ? answer : placeholderFavorite(userId, listing);
}

/** Favorites are removed by their own id, which the server's list has for certain. */
async function sendRemove(api: Api, { userId, listing }: Press): Promise<undefined> {
  const signal = AbortSignal.timeout(queryTimes.favoritesTimeoutMs);
  const answer = await api.call(endpoints.showFavorites, { params: { userId }, signal });
  const favorite = findFavorite(await acceptFavoriteKeys(answer), listing.id);
  if (!favorite) throw new Error(favoriteTexts.notFound);
  await api.call(endpoints.removeFavorite, { params: { favoriteId: favorite.id } });
}

async function sendClear(api: Api, { userId }: Clear): Promise<void> {
  await api.call(endpoints.clearFavorites, { params: { userId } });
}

function successText(change: Change): string {
  if (!isPress(change)) return texts.cleared;
  return change.isWanted ? texts.added : favoriteTexts.removed;
}

function failureText(change: Change, { message }: Error): string {
  if (!isPress(change)) return texts.clearFailed;
  if (message === favoriteTexts.notFound) return message;
  if (change.requests > 1) return texts.updateFailed;
  return change.isWanted ? texts.addFailed : texts.removeFailed;
}

function setProblem(queries: QueryClient, change: Change, problem: string | null): void {
  const key = isPress(change) ? change.listing.id.toLowerCase() : '';
  queries.setQueryData(favoriteProblemsQuery(change.userId).queryKey, (known) => {
    const { [key]: _, ...others } = known ?? {};
    return problem ? { ...others, [key]: problem } : others;
  });
}

export function toastFailure(description: string): void {
  toast({ title: texts.error, description, tone: 'destructive' });
}

/** A heart may be pressed before the list has loaded. */
function updateList(queries: QueryClient, userId: string, update: (list: Favorite[]) => Favorite[]): void {
  queries.setQueryData(favoritesQuery(userId).queryKey, (list) => update(list ?? []));
}

function showPress(queries: QueryClient, press: Press): void {
  updateList(queries, press.userId, (list) => applyChange(list, press));
}

function applyChange(list: Favorite[], change: Change): Favorite[] {
  if (!isPress(change)) return [];
  const { userId, listing, stored, isWanted } = change;
  if (!isWanted) return withoutFavorite(list, listing.id);
  if (!stored && findFavorite(list, listing.id)) return list;
  return withFavorite(list, stored ?? placeholderFavorite(userId, listing));
}

// A list may have left the server before these changes arrived there.
setFavoritesOverlay((queries, userId, favorites) =>
  listMutations(queries, userId)
    .filter(({ state }) => state.status !== 'error')
    .reduce((list, { state }) => (state.variables ? applyChange(list, state.variables) : list), favorites),
);

function withoutFavorite(favorites: readonly Favorite[], listingId: string): Favorite[] {
  const removed = findFavorite(favorites, listingId);
  return favorites.filter((favorite) => favorite !== removed);
}

/** Newest first: one that is restored returns to its place. */
function withFavorite(favorites: readonly Favorite[], added: Favorite): Favorite[] {
  const list = [added, ...withoutFavorite(favorites, added.listingId)];
  return list.sort((one, other) => other.createdAt.localeCompare(one.createdAt));
}

/** Shown until the server's entry arrives: it has what a card renders. */
function placeholderFavorite(userId: string, listing: CardListing): Favorite {
  return {
    id: `draft-${listing.id}`,
    userId,
    listingId: listing.id,
    createdAt: new Date().toISOString(),
    listing: {
      ...mapChoices(() => null),
      ...{ userId: '', description: '', category: '', subcategory: null, address: '', images: [], details: {} },
      ...listing,
      mediaFiles: listing.mediaFiles.map((photo) => ({ id: '', fileName: '', ...photo })),
      seller: { id: '', fullName: '', avatar: null },
      isSold: listing.status === 'sold',
      updatedAt: listing.createdAt,
    },
  };
}

const channels = new Map<string, BroadcastChannel>();

/** One per user: a second channel of the same name would receive the messages of its own tab. */
function channelOf(userId: string): BroadcastChannel {
  const channel = channels.get(userId) ?? new BroadcastChannel(`favorites-${userId}`);
  channels.set(userId, channel);
  return channel;
}

export function onOtherTabChange(userId: string, onChanged: () => void): () => void {
  return listen(channelOf(userId), 'message', onChanged);
}
