// Mailbox: what a typed key renders and saves, the requests of opening it, and load failures.
import type { User } from '@chowk/contract/accounts/account-schemas';
import type { Conversation, ThreadPage } from '@chowk/contract/messages/conversation-schemas';
import type { ApiRequest } from '@chowk/contract/web/web-page';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, renderPage } from '../../../../test/render-page.tsx';
import { networkError } from '../../../platform/api/api-error.ts';
import { Menu } from '../../../ui/menus/menu.tsx';
import { outbox } from '../outbox/message-storage.ts';
import type { Outgoing } from '../outbox/outgoing.ts';
import { Mailbox } from './mailbox.tsx';

// Real, with a call count: the menu is the most expensive component beside the field.
vi.mock('../../../ui/menus/menu.tsx', { spy: true });

const account = (id: string) => ({ id, fullName: `Person ${id}`, avatar: null, isDeleted: false });
const createdAt = '2026-01-15T05:00:00.000Z';

function conversation(listingId: string): Conversation {
  return {
    listing: { id: listingId, title: `A ${listingId}`, price: 1, status: 'available', isOwn: true },
    otherUser: account('asha'),
    lastMessage: { id: `last-${listingId}`, senderId: 'asha', content: 'Hello', createdAt },
    unreadCount: 0,
    boxes: ['inbox'],
  };
}

const thread = (listingId: string): ThreadPage => ({
  conversation: conversation(listingId),
  isBlocked: false,
  messages: [{ id: `last-${listingId}`, senderId: 'asha', content: 'Hello', read: true, createdAt }],
  next: null,
  eventId: 'me-1',
});

const missing = { status: 404, body: { message: 'There is no such conversation.', type: 'notFound', status: 404 } };

function answer({ endpoint, path }: ApiRequest): Answer {
  if (endpoint.name === 'showUnreadCount') return { status: 200, body: { count: 0, eventId: 'me-1' } };
  if (endpoint.name === 'showDeals' || endpoint.path.includes('rating')) return missing;
  if (endpoint.name === 'showConversation') {
    const listingId = path.split('/')[3] ?? '';
    return listingId === 'nowhere' ? missing : { status: 200, body: thread(listingId) };
  }
  return {
    status: 200,
    body: { conversations: ['lamp', 'chair', 'desk'].map(conversation), next: null, eventId: 'me-1' },
  };
}

/** Counts renders: every render reads the id of the user. */
function countedUser() {
  const counted = { reads: 0 };
  const known = { userName: 'me', fullName: 'Me', email: 'me@town.example', location: '', avatar: null };
  const user = { ...known, role: 'user' } as unknown as User;
  Object.defineProperty(user, 'id', {
    get: () => {
      counted.reads++;
      return 'me';
    },
  });
  return { user, counted };
}

function open(requestedKey: string | null, answered = answer) {
  const { user, counted } = countedUser();
  const mailbox = <Mailbox user={user} requested={undefined} requestedKey={requestedKey} onClose={() => {}} />;
  return { ...renderPage(mailbox, { answer: answered }), counted };
}

const area = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });
const rows = async () => within(await screen.findByRole('tabpanel')).findAllByRole('button');

beforeEach(() => {
  const watcher = { observe() {}, disconnect() {} };
  vi.stubGlobal(
    'IntersectionObserver',
    vi.fn(function Watcher() {
      return watcher;
    }),
  );
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Storage keys written from now on. */
function recordSavedKeys(): string[] {
  const saved: string[] = [];
  const storage = localStorage;
  const setItem = (name: string, text: string) => {
    saved.push(name);
    storage.setItem(name, text);
  };
  vi.stubGlobal('localStorage', { getItem: (name: string) => storage.getItem(name), setItem });
  return saved;
}

describe('Writing a message', () => {
  it('renders nothing again but the place to write, and saves one draft', async () => {
    localStorage.setItem('message-draft:me:chair:asha', 'Half a thought');
    const { user: typist, counted } = open(null);
    expect(await rows()).toHaveLength(3);
    const field = await area();
    await screen.findByText('Half a thought');
    await waitFor(() => expect(screen.getByRole('log').textContent).toContain('Hello'));
    const times = vi.spyOn(Intl, 'DateTimeFormat');
    const saved = recordSavedKeys();
    const before = counted.reads;
    expect(Menu).toHaveBeenCalled();
    vi.mocked(Menu).mockClear();

    await typist.type(field, 'Is it?');
    expect(field.value).toBe('Is it?');
    expect(counted.reads - before).toBe(0);
    expect(Menu).not.toHaveBeenCalled();
    expect(times).not.toHaveBeenCalled();
    expect(saved).toEqual(Array(6).fill('message-draft:me:lamp:asha'));
    expect(localStorage.getItem('message-draft:me:lamp:asha')).toBe('Is it?');
  });
});

describe('A message that failed', () => {
  const failed: Outgoing = {
    key: 'stuck',
    userId: 'me',
    subject: { listing: conversation('lamp').listing, otherUser: account('asha') },
    content: 'Stuck',
    writtenAt: createdAt,
    alikeBefore: 0,
    state: 'failed',
  };
  afterEach(() => outbox.change(() => []));

  it.each(['Retry', 'Delete'])('leaves the focus in the thread after %s', async (name) => {
    outbox.change(() => [failed]);
    const { user: typist } = open(null);
    const button = await screen.findByRole('button', { name });
    button.focus();
    await typist.keyboard('{Enter}');
    await waitFor(() => expect(button.isConnected).toBe(false));
    expect(document.activeElement).toBe(screen.getByRole('log'));
  });
});

describe('Opening a conversation', () => {
  const names = (calls: readonly { name: string }[]) => calls.map(({ name }) => name).toSorted();

  it('by its address asks for it and for one page of the list', async () => {
    const { calls } = open('sofa:asha');
    await area();
    expect(await rows()).toHaveLength(3);
    expect(screen.getByRole('heading', { name: 'Person asha' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'A sofa' })).toBeTruthy();
    expect(names(calls)).toEqual(['showConversation', 'showConversations', 'showUnreadCount']);
  });

  it('that is not there and could not begin leaves the list', async () => {
    open('nowhere:asha');
    expect(await screen.findByRole('link', { name: 'A lamp' })).toBeTruthy();
  });
});

describe('A list that cannot be loaded', () => {
  const refused = (status: number) => () => ({ status, body: { message: 'No', type: 'unknown', status } });
  const failures: [string, () => Answer][] = [
    ...[500, 503, 403, 429].map((status): [string, () => Answer] => [String(status), refused(status)]),
    [
      'a lost connection',
      () => {
        throw networkError();
      },
    ],
    ['an unreadable answer', () => ({ status: 200, body: 'Welcome to our Wi-Fi' })],
  ];

  it.each(failures)('is asked for once and can be tried again: %s', async (_, fail) => {
    let isDown = true;
    const { calls, user: reader } = open(null, (request) =>
      isDown && request.endpoint.name === 'showConversations' ? fail() : answer(request),
    );
    const requestCount = () => calls.filter(({ name }) => name === 'showConversations').length;
    expect(await screen.findByText('Error Loading Messages')).toBeTruthy();
    expect(screen.queryByText('Loading messages...')).toBeNull();
    expect(requestCount()).toBe(1);
    const tryAgain = screen.getByRole('button', { name: 'Try again' });
    tryAgain.focus();
    await reader.keyboard('{Enter}');
    await waitFor(() => expect(requestCount()).toBe(2));
    expect(document.activeElement).toBe(tryAgain);
    isDown = false;
    await waitFor(() => expect(tryAgain.getAttribute('aria-busy')).toBeNull());
    await reader.keyboard('{Enter}');
    expect(await rows()).toHaveLength(3);
    expect(requestCount()).toBe(3);
  });

  it.each(['by its address', 'in the list'])('neither is a conversation asked for more than twice: %s', async (how) => {
    const isListed = how === 'in the list';
    const { calls } = open(isListed ? null : 'lamp:asha', (request) =>
      request.endpoint.name === 'showUnreadCount' || (isListed && request.endpoint.name === 'showConversations')
        ? answer(request)
        : refused(500)(),
    );
    const failed = isListed ? 'Error Loading Conversation' : 'Error Loading Messages';
    expect((await screen.findAllByText(failed)).length).toBeGreaterThan(0);
    const counts = Object.groupBy(calls, ({ name }) => name);
    expect(counts.showConversation?.length).toBeLessThanOrEqual(2);
    expect(counts.showConversations?.length).toBeLessThanOrEqual(2);
  });
});
