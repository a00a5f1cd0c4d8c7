// A conversation: the price of its listing, and what to look out for before the first message.
import type { User } from '@chowk/contract/accounts/account-schemas';
import type { Choices } from '@chowk/contract/listings/listing-fields';
import type { ApiRequest } from '@chowk/contract/web/web-page';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../../test/render-page.tsx';
import type { Outbox } from '../outbox/use-outbox.ts';
import { ConversationView } from './conversation.tsx';
import { ConversationHead } from './conversation-head.tsx';

const otherUser = { id: 'asha', fullName: 'Asha Verma', avatar: null };

function priceShown(price: number, pricing?: Choices['pricing']): string {
  const listing = { id: 'plot', title: 'Plot', price, ...(pricing === undefined ? {} : { pricing }) };
  renderPage(
    <ConversationHead
      subject={{ listing, otherUser }}
      hasPage={false}
      onBack={() => {}}
      takesFocus={false}
      menu={null}
    />,
  );
  return screen.getByRole('link', { name: 'Plot' }).nextSibling?.textContent ?? '';
}

describe('the price in the head of a conversation', () => {
  it.each<[number, Choices['pricing'] | undefined, string]>([
    [0, 'on_request', 'On request'],
    [0, undefined, ''],
    [4500, null, '₹4,500.00'],
    [0, 'free', '₹0.00 · Free'],
  ])('of %d with terms %s is %j', (price, pricing, shown) => {
    expect(priceShown(price, pricing)).toBe(shown);
  });
});

describe('before the first message', () => {
  const me = { id: 'me', userName: 'me', email: 'me@town.example', fullName: 'Me', location: 'Kharar', avatar: null };

  it.each([
    ['furniture', 'sofas', 'Meet in a public place'],
    ['property', 'roommates', 'See the place by day'],
    ['jobs', 'full-time', 'A real employer never asks you for money'],
    ['agriculture', 'livestock', 'See the animal by day'],
  ])('the advice fits %s/%s', async (category, subcategory, advice) => {
    const listing = { id: 'it', title: 'It', price: 1, category, subcategory };
    const view = { subject: { listing, otherUser }, isSuggesting: false, takesFocus: false, isWide: true };
    const outbox = { outgoing: [] } as unknown as Outbox;
    const conversation = { listing, otherUser, lastMessage: null, unreadCount: 0 };
    const thread = { conversation, isBlocked: false, messages: [], next: null, eventId: 'me-1' };
    const answer = ({ endpoint }: ApiRequest) =>
      endpoint.name === 'showConversation' ? { status: 200, body: thread } : { status: 404, body: { message: '' } };
    const ui = <ConversationView user={me as unknown as User} outbox={outbox} onBack={() => {}} {...view} />;
    renderPage(ui, { user: me as unknown as User, answer });
    expect((await screen.findByText(/^Ask what you want to know/)).textContent).toContain(advice);
  });
});
